# The words of the command line. In a failure, `hint` says what to do.

error = error: { $text }
hint = hint: { $text }

no-command = no command was given
    .hint = `weiqi --help` lists the commands
output-failed = the output could not be written: { $reason }

config-default = default
config-unreadable = the settings could not be read: { $reason }
    .hint = name an existing file with --config, or leave the flag out
config-not-toml = the settings are not TOML: { $reason }
    .hint = a line reads `port = 8361` or `language = "zh-CN"`
config-unknown-key = there is no setting `{ $key }`
    .hint = did you mean `{ $nearest }`? `weiqi config` lists all settings
config-bad-value = `{ $key }` cannot be `{ $value }`
    .hint = possible values: { $takes }
config-unknown-variable = the variable { $key } is no setting and was not looked at
    .hint = did you mean { $nearest }?

man-no-command = there is no command `{ $command }`
    .hint = `weiqi --help` lists the commands
