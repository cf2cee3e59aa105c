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

# The designer's report

balance-title = { $game }: how it plays with { $seats } players
balance-how = { $games } games of the bot { $player } in every seat, with the seed { $seed }; every decision was judged with about { $iterations } games played on. Brackets are 95 % intervals over games. Minutes take { $pace } seconds for each decision with a choice, which is an assumption. Parapluie { $version }.
balance-compared = Both had the same deals, so differences (the first less the other) are taken game by game.
balance-replaced = { $n } moves that bots failed to give were replaced by random ones.
balance-first = First
balance-other = Other
balance-difference = Difference
balance-value = Value
balance-counted = Counted in
balance-figures = Figures
balance-place = { $n ->
    [1] who starts
    *[other] place { $n }
  }
balance-playing = Playing and judging
balance-broken-off = Broken off; nothing was kept, since there is no --output.
balance-kept = Broken off; what is finished is kept in { $folder }, and the same command goes on.
balance-written = { $file } tells of { $games } games. Victories from the first place on: { $wins }.
balance-seats = Seats
balance-seats-how = Victories and scores by place, counted from whoever starts. A shared victory counts in part.
balance-seats-wins = Victories
balance-seats-score = Score
balance-seats-shared = Games that end with a shared victory
balance-length = Length
balance-length-how = How long a game is.
balance-length-moves = Decisions
balance-length-choices = Decisions with a choice
balance-length-minutes = Minutes
balance-length-rounds = Rounds
balance-length-moves-share = Games by their number of decisions
balance-lead = The lead
balance-lead-how = Who is alone in front by score, and from how far back games are won. The lowest chance is what the winner itself could know at its own decisions.
balance-lead-changes = Changes of the lead
balance-lead-lead = Games whose winner was once behind
balance-lead-behind = How far behind, at worst
balance-lead-lowest = The winner’s lowest chance, of 1
balance-lead-changes-share = Games by changes of the lead
balance-lead-lowest-share = Games by the winner’s lowest chance
balance-luck = Luck and mistakes
balance-luck-how = The result less an even share is the sum of luck, own mistakes and mistakes of others. Parts of the result say how much each of them decides who wins, together 100 %. Between equal players it is nearly all luck; the ladder says what skill is worth.
balance-luck-part = Part of the result
balance-luck-size = Size in a game, as a chance of 1
balance-luck-luck = Mean luck by place, in points of a hundred; the advantage of a place is luck, too
balance-luck-of-luck = Luck
balance-luck-of-own = Own mistakes
balance-luck-of-others = Mistakes of others
balance-ladder = A ladder of skill
balance-ladder-how = How often each level finishes ahead of the one below it; 50 % is even. The steeper it is, the more skill counts.
balance-ladder-ahead = Finishes ahead
balance-choices = Choices
balance-choices-how = How many moves there are to choose from, and how many of them cannot be told apart from the best with so many games played on. What is at stake is how much better the best move is than one at random, in points of a hundred to win.
balance-choices-legal = Legal moves of a choice
balance-choices-forced = Decisions with one legal move
balance-choices-stake = What is at stake in a choice
balance-choices-good = Moves about as good as the best
balance-choices-good-share = Choices by moves about as good as the best
balance-rules = Rules
balance-rules-how = How often things happen, and what they are worth, in points of a hundred to win. The change is that of the chance of whoever moved, until that player’s next decision; what was foreseen is in it already. The gain is that of the move against the best move of another sort.
balance-rules-often = Times a game
balance-rules-games = Games in which it happens
balance-rules-change = Change of the chance
balance-rules-gain = Gain against the best other sort of move
balance-trials = Attempts
balance-trials-how = How often what players try succeeds.
balance-trials-of-all = Share of all attempts
balance-trials-won = Successful
figure-R7-solo = Solo
figure-R7-value = Value
figure-R7-colour = Colour
figure-R7-wild = with a Rainbow card
figure-R7-flood = Flood
figure-R7-cloud = Cloud
figure-R7-shelter = Shelter
figure-R7-sun = Sun
figure-R7-skip = Effects left out
figure-R7-deck = Drawn from the deck
figure-R7-pile = Drawn from a pile
figure-R7-keep = Nothing drawn
figure-R7-turn-up = A pile begun anew
figure-R7-rebuild = A new deck
figure-R7-exchange = Rainbow cards given back
figure-R7-announce = Announcement
figure-R7-storm = Storm: the announcement won
figure-R7-thunderstorm = Thunderstorm: it lost
figure-R7-perfect = Perfect
figure-R7-tie = A tie that hands decide
figure-R7-announcements = Announcements by the total of the hand, and how often nobody is lower
figure-SZ-solo = Solo
figure-SZ-set = Set
figure-SZ-run = Run
figure-SZ-one = One prize taken
figure-SZ-two = Two prizes taken
figure-SZ-left = Prizes left over
figure-SZ-pick-up = Second stack picked up
figure-SZ-groups = Groups by their number of cards, and how often they choose first
figure-SP-front = Played with the known side up
figure-SP-back = Played with the unknown side up
figure-SP-flip = Card turned over
figure-SP-stop = Stop
figure-SP-white = White played
figure-SP-black = Row lost by black
figure-SP-double = Row lost by a double
figure-SP-rainbow = Rainbow completed
figure-SP-rows = Cards played or turned over, by how many others lie in the row, and how often they do not lose it
