# What the command `parapluie` says beside the help and the errors, which have their English in the code

menu-title = Parapluie { $version }, the card games called Rainbow.
menu-play = Play here, in the terminal
menu-page = Play in the browser, alone or with others: starts a server and opens its page
menu-study = Study: let bots play, look at games, check them
menu-help = Help: all commands
menu-quit = Nothing
menu-study-arena = Which bot is better, and how sure is that?
menu-study-record = Write the records of some games:
menu-study-replay = Read a game move by move, in words:
menu-study-verify = Check every move and every shuffle of a record:
menu-study-bench = How fast is all of this here?
menu-study-examples = Programs to begin with: bots, learners, clients of a server:

compiling-begin = Compiling the game for this machine, once. This takes a minute or two; the next start is quick.
compiling-more = Still compiling: { $n ->
    [one] one function
   *[other] { $n } functions
  } in { $seconds } seconds.
compiling-end = Compiled { $n ->
    [one] one function
   *[other] { $n } functions
  } in { $seconds } seconds.
