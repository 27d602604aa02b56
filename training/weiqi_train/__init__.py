"""Trains networks for Go and writes them as KataGo's files.

Read `network` first (what a network is), then `katafile` (how it is stored), `samples` (the data), `losses`, and
`run` (the loop). `python -m weiqi_train --help` lists the commands.
"""
