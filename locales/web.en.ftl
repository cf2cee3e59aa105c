### What only the page says, in English. Same message ids as web.fr.ftl.

## The frame of every page

skip-to-page = Skip to the page
site-nav = Language and settings
page-unknown = There is no such page.
page-home = To the start page
page-loading = One moment…
close = Close
choices-title = Settings
choices-theme = Colours of the page
choices-theme-system = like the device
choices-theme-light = light
choices-theme-dark = dark
choices-sound = Sounds
choices-still = No motion

## Seats

seat-you = (you)
seat-turn = To play:
seat-open = open seat
seat-host = host
seat-leave = Get up
seat-away = Send away
seat-bot = Put a bot here
seat-back = Take my seat back
seat-number = Seat { $n }
guest = Guest
guest-number = Player { $n }

## The games in short

short-rainbow7 = Rainbow 7
short-rainbow7-first = Rainbow 7, first edition
short-rainbow-sazuki = Rainbow (Sazuki)
short-rainbow-spaan = Rainbow (Spaan)
by-rainbow7 = by Alexandre Emerit and Antoine Davrou, 2 to 5 players
by-rainbow-sazuki = by Mito Sazuki, 2 to 6 players
by-rainbow-spaan = by Mathias Spaan, 2 players

## The start page

start-title = The card games called Rainbow
start-text = Choose a game and play at once: against the computer, with friends on their own phones, or at one device that goes round. Nothing to install, nobody needs an account.
play-computer = Play against the computer
play-friends = Play with friends
play-shared = Pass one device around
lesson-open = Short lesson
rules-open = Rules
open-tables = Tables that wait for players
open-tables-none = None at the moment. When you play with friends, tick “show the table to everybody” to appear here.
open-table = opened by { $name }, { $n ->
    [one] one free seat
   *[other] { $n } free seats
}
my-tables = My last tables
shared-title = Who plays at this device?
shared-text = After each turn the page hides the cards and asks you to pass the device on.
shared-bots = The computer plays for every seat that has no name.
cancel = Cancel

## How a game is to be played

wish-title = { $n } players, { $level }: change
wish-edition = Edition
wish-edition-current = current
wish-edition-first = first: fewer sevens
wish-seats = Players
wish-level = Computer
wish-pace = Its speed
wish-pace-0 = fast
wish-pace-1 = like a person
wish-pace-2 = slow
wish-clock = Clock
wish-clock-minutes = { $minutes ->
    [0] none
   *[other] 30 seconds a move, { $minutes } minutes in reserve
}
wish-memory = Memory aid: keep showing what was seen
wish-listed = Show the table to everybody
level-short-easy = easy
level-short-medium = medium
level-short-hard = hard
level-short-expert = expert

## A table that gathers

your-name = Your name
sit-down = Sit down
table-full = All seats are taken. You can watch.
who-starts = Who starts?
who-starts-chance = chance decides
begin = Deal
begin-with-bots = { $n ->
    [one] Deal, with a bot in the open seat
   *[other] Deal, with bots in { $n } open seats
}
wait-for-host = The host will deal as soon as everybody is here.
invite-title = Invite your friends
invite-text = Whoever opens this link can sit down or watch. On a phone, point the camera at the code.
invite-code = QR code with the link to this table
invite-share = Share the link
invite-copied = Copied

## At the table

table-label = The table
table-unknown = There is no such table.
title-your-turn = Your turn
link-lost = The connection is lost. It comes back by itself; nothing that was played is gone.
undo = Take back
watching = You are watching. Hidden cards stay hidden.
clock-left = Time left:
pass-title = Pass the device to { $player }
pass-text = Nobody else should look now.
pass-ready = It is me, show my cards
side-panel = Beside the table
tab-log = What happened
tab-rules = Rules
log-empty = Nothing yet.
log-fades = Older things are not shown: at this table memory counts.
game-leave = Leave the game to a bot

## After the game

result-scores = Scores
result-player = Player
result-score-R7 = Rain tokens
result-score-SZ = Points
result-score-SP = Cards won
rematch = Rematch
replay = Replay
record-download = Download the record

## The rules

rules-of = Rules of
rules-game = Set-up
rules-round = Set-up of a round
rules-turn = A turn
rules-combinations = Combinations
rules-sevens = Sevens
rules-draw = The draw
rules-round-end = End of a round
rules-end = End of the game
rules-playing = Playing cards
rules-prizes = Choosing prizes
rules-rounds = From round to round
rules-losing = Losing and winning a round

## What was refused

problem-move-stale = The table has gone on meanwhile.
problem-seat-taken = Somebody was faster: this seat is taken.
problem-seat-have-one = You already have a seat at this table.
problem-seat-not-yours = This seat is not yours.
problem-seat-away = A bot plays for you; take your seat back first.
problem-name-empty = Please give a name.
problem-name-too-long = This name is too long: 24 characters at most.
problem-name-taken = Somebody at this table has this name already.
problem-table-unknown = There is no such table.
problem-table-not-host = Only the host of the table can do this.
problem-table-not-full = There are still open seats.
problem-table-playing = A game is going on; this has to wait until it is over.
problem-request-too-many = That was too much at once; wait a moment.
problem-network-lost = The server cannot be reached. Please try again.
problem-storage-unavailable = The server cannot store anything at the moment. Please try again.
problem-server-closing = The server is being restarted. Please try again in a moment.
problem-server-error = Something went wrong on the server. Please try again.
