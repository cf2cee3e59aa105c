# What the app in the terminal says beside what all games say

app-type = t: type a move, or a part of one
app-you = You
app-undone = Taken back.
app-again = Play again
app-leave = Leave the table
app-pick = Space picks a card, Enter plays what is picked
app-more = { $n ->
    [one] One move has this in it: pick more, or m for the list
   *[other] { $n } moves have this in them: pick more, or m for the list
}
app-moves = { $n ->
    [one] One legal move
   *[other] { $n } legal moves
}
app-find = type to find
app-review = Review of the game
app-reviewing = The game is being looked through; q breaks it off.
app-replay = { $place ->
    [0] The deal. n shows the next move, p the one before, e the end.
   *[other] Move { $place } of { $moves }. n shows the next one, p the one before.
}
app-records = { $n ->
    [0] No game has been played here yet.
   *[other] Games played here
}
app-log = What has happened
app-rules = Rules
app-help = Help
app-help-keys = Arrows move over what can be picked, Space picks, Enter plays, Backspace puts back. m lists the legal moves, t types one, 1 to 9 choose what stands under the board. u takes back, l tells what has happened, r shows the rules, a switches motion, d changes the colours, q leaves.
app-help-mouse = With the mouse, click on cards, piles, seats and on what stands under the board.

# Keys, each with a word or two

app-key-moves = moves
app-key-type = type
app-key-undo = undo
app-key-rematch = again
app-key-fill = bot
app-key-come-back = come back
app-key-server = on a server
app-key-review = review
app-key-forward = next
app-key-backward = previous
app-key-to-end = end
app-key-go-on = last game
app-key-records = games played
app-key-log = log
app-key-rules = rules
app-key-help = help
app-key-liveliness = motion
app-key-next-theme = colours
app-key-leave = leave
app-key-players = players: { $what }
app-key-level = level: { $what }
app-key-language = français
app-key-motion = motion: { $what ->
    [yes] on
   *[no] off
}
app-key-theme = colours: { $what }
app-key-quit = quit
app-theme-night = night
app-theme-day = day
app-theme-contrast = contrast
app-level-easy = easy
app-level-medium = medium
app-level-hard = hard
app-level-expert = expert

# The start

app-start = What would you like to play?
app-preparing = One moment. The first time, the game is compiled for this machine, which takes a minute or two.

# Tables on a server

app-server = A table on a server
app-address = The link of a table, or the address of a server to open a new table there. Enter goes on.
app-name = Your name
app-link = Link for friends: { $link }
app-open-seat = open seat
app-waiting = Waiting for players.
app-ready = Everybody is here: n deals the cards.
app-deal = Deal the cards
app-fill = Put a bot in an open seat ({ $level })
app-shuffling = The players shuffle together.
app-away = A bot plays for you. k takes your seat back.
app-go-on = Go on: the table waits until everybody has looked
app-lost = The line to the server is lost; trying again.

# Tables

app-R7-deck = deck { $n }
app-R7-round = round { $n }
app-R7-supply = { $n }☂ left
app-R7-playing = to be laid
app-R7-pending = still to come
app-R7-mine = { $cards } cards, total { $total }
app-SZ-held = { $cards }  { $prizes }★
app-SZ-round = round { $n }
app-SZ-prizes = { $n } prizes
app-SZ-no-groups = Nothing has been played in this round.
app-SZ-points = { $n } points
app-SP-won = { $n ->
    [one] { $n } card won
   *[other] { $n } cards won
}
app-SP-deck = deck { $n }
app-SP-end = your end
app-SP-front = front
app-SP-back = back
