# 命令行的文字。出错时 `hint` 说明该怎么办。

error = 错误：{ $text }
hint = 提示：{ $text }

no-command = 没有给出命令
    .hint = 用 `weiqi --help` 查看全部命令
output-failed = 无法写出结果：{ $reason }

config-default = 默认值
config-unreadable = 无法读取设置文件：{ $reason }
    .hint = 用 --config 指定一个存在的文件，或去掉这个参数
config-not-toml = 设置文件不是 TOML 格式：{ $reason }
    .hint = 每行写作 `port = 8361` 或 `language = "zh-CN"`
config-unknown-key = 没有名为 `{ $key }` 的设置
    .hint = 是不是 `{ $nearest }`？用 `weiqi config` 查看全部设置
config-bad-value = `{ $key }` 不能是 `{ $value }`
    .hint = 可用的值：{ $takes }
config-unknown-variable = 环境变量 { $key } 不是设置，未予理会
    .hint = 是不是 { $nearest }？

man-no-command = 没有 `{ $command }` 这个命令
    .hint = 用 `weiqi --help` 查看全部命令
