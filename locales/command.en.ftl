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

review-title = Review of a game of { $game }, { $seats } players
review-how = Every move was judged only on { $known }, by about { $iterations } games played on for each decision. A mistake is named where it cost at least { $points } in a hundred to win, and at least { $errors } times as much as the uncertainty of that.
review-memory-recall = what its player had been shown until then
review-memory-table = what its player could see on the table at that moment
review-sum = { $player }: from { $start } % at the start to { $result } % at the end. Own choices { $own }, mistakes of the others { $others }, luck { $luck }.
review-mistakes = { $decisions } decisions, { $mistakes ->
    [0] no mistake
    [one] one mistake
   *[other] { $mistakes } mistakes
  }; a decision cost { $mean } points on average.
review-level = Played like the level { $level }, which { $sure } % of such games are.
review-mistake = Move { $number }: { $played }. Better: { $better }. It cost { $cost } ± { $error } points: { $after } % instead of { $before } %.
review-strip = Chance to win over the game, as each player could know it
review-move = Move
review-chance = Chance to win, in percent
