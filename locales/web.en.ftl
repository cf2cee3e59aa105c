### What only the page says, in English. Same message ids as web.fr.ftl.

## The frame of every page

skip-to-page = Skip to the content
site-nav = Language and settings
page-unknown = There is no such page.
page-home = To the start page
page-loading = One moment…
try-again = Try again
page-old = There is a newer version of this page.
page-reload = Load it
since-title = Since you last looked
since-skip = Skip
deed-last = Last: { $deeds }.
deed-laid = laid { $cards ->
    [none] { $n ->
        [one] a card
       *[other] { $n } cards
    }
   *[some] { $cards }
}
deed-drew = drew { $cards ->
    [none] { $n ->
        [one] a card
       *[other] { $n } cards
    }
   *[some] { $cards }
}
deed-took = took { $cards ->
    [none] { $n ->
        [one] a card
       *[other] { $n } cards
    }
   *[some] { $cards }
}
deed-turned = turned over { $cards ->
    [none] a card
   *[some] { $cards }
}
deed-got = got { $n ->
    [one] a token
   *[other] { $n } tokens
} { $by ->
    [none] {""}
   *[some] by { $by }
}
deed-lost = gave back { $n ->
    [one] a token
   *[other] { $n } tokens
}
close = Close
choices-title = Settings
choices-name = My name
choices-theme = Colours of the page
choices-theme-system = like the device
choices-theme-light = light
choices-theme-dark = dark
choices-sound = Sounds
choices-notices = Tell me when it is my turn
choices-notices-denied = This browser does not allow notices from this page; its own settings can change that.
choices-still = No motion
choices-confirm = Ask before what cannot be taken back
sure-yes = Do it
sure-no = Not yet
sure-never = Do it, and do not ask again

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

## The letters on cards: of each colour the first of its name that no colour before it has, and K for black as printers have it

letter-R = R
letter-O = O
letter-Y = Y
letter-G = G
letter-B = B
letter-I = I
letter-V = V
letter-W = W
letter-K = K

## The start page

start-title = The card games called Rainbow
start-text = Choose a game and play at once: against the computer, with friends on their own phones, or on one device that you pass around. Nothing to install, no account needed.
resume-title = Your games
resume = Resume { $game }
resume-turn = { $turn ->
    [yours] your turn
    [theirs] { $player } is to play
   *[gathering] not dealt yet
}
play-computer = Play the computer
play-friends = With friends
play-shared = One device
lesson-open = Coached game
coach-open = Learn by playing
rules-open = Rules
open-tables = Tables waiting for players
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

wish-title = { $n } players, { $level }
wish-edition = Edition
edition-rainbow7 = current
edition-rainbow7-first = first: fewer sevens
wish-seats = Players
wish-level = Computer
wish-pace = Its speed
wish-pace-0 = fast
wish-pace-1 = like a person
wish-pace-2 = slow
wish-clock = Clock
duration-seconds = { $n ->
    [one] one second
   *[other] { $n } seconds
}
duration-minutes = { $n ->
    [one] one minute
   *[other] { $n } minutes
}
duration-hours = { $n ->
    [one] one hour
   *[other] { $n } hours
}
duration-days = { $n ->
    [one] one day
   *[other] { $n } days
}
option-R7-effects = Effects of the sevens
option-usual = As usual
wish-memory = Memory aid: keep showing what was seen
wish-listed = Show the table to everybody
level-short-easy = easy
level-short-medium = medium
level-short-hard = hard
level-short-expert = expert

## A table that gathers

your-name = Your name
name-title = What should your friends call you?
name-text = You are asked only once; you can change it in the settings.
name-begin = Open the table
terms-clock = { $reserve ->
    [none] { $move } a move
   *[some] { $move } a move, { $reserve } in reserve
}
terms-clock-none = none
terms-memory = Memory
terms-memory-table = counts: what was seen is not shown again
terms-memory-recall = aid: what was seen stays to be seen
how-it-works = How it works, in 20 seconds
how-R7-1 = On your turn, lay one card, or three or more of one value, or three or more in a row of one colour. Then draw one card, from the deck or from another pile.
how-R7-2 = Get your hand down to 7 points or less and announce a Rainbow: if nobody has less, it rains on the others; if somebody has, it rains on you.
how-R7-3 = Sevens in a combination change the weather. As soon as somebody has 7 rain tokens, whoever has the fewest wins.
how-SZ-1 = Everybody plays once a round: one card, several of one value, or a run such as 3 4 5.
how-SZ-2 = Whoever has played the most cards chooses a prize first, then the others in order.
how-SZ-3 = What was played now are the prizes of the next round. Your prizes are your points: the highest sum wins.
how-SP-1 = Your cards have two sides: you see one, your opponent sees the other. Lay one to three of them into the row; before a second or third card, turn over one that lies there.
how-SP-2 = If a colour shows twice, or black appears, you lose the row to your opponent. White never hurts.
how-SP-3 = Whoever lays the sixth card wins the row. The most cards win.
sit-down = Sit down
table-full = All seats are taken. You can watch.
who-starts = Who starts?
who-starts-chance = chance decides
begin = Deal
begin-with-bots = { $n ->
    [one] Deal, with a bot in the open seat
   *[other] Deal, with bots in { $n } open seats
}
wait-for-host = You have a seat. The host will deal as soon as everybody is here.
wait-as-host = You have a seat. Invite your friends, then deal.
begin-needs-seat = Sit down to deal.
invite-title = Invite your friends
invite-text = Whoever opens this link can sit down or watch. On a phone, point the camera at the code.
invite-here = This server is open to this device only: the link works in its browsers. To play with other devices in your network, start it with “make play LAN=1”; a code to scan is shown here then.
invite-near = This address belongs to your network: devices in it can use the link, friends elsewhere cannot.
invite-code = QR code with the link to this table
invite-share = Share the link
invite-copied = Copied

## At the table

table-label = The table
table-unknown = There is no such table.
title-your-turn = Your turn
link-lost = The connection is lost. It will come back by itself; nothing that was played is gone.
undo = Take back
watching = You are watching. Hidden cards stay hidden.
clock-left = Time left:
clock-reserve = In reserve:
seat-state-away = bot plays
seat-state-lost = no line
seat-state-thinking = thinking
phrases = Say something
phrases-quiet = Do not show what others say
said = { $player }: { $words }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-one-moment = One moment, please
phrase-back = I am back
phrase-bye = Goodbye!
phrase-sun = ☀
phrase-rain = ☔
phrase-heart = ♥
phrase-smile = ☺
pause = Pause
paused = The game is paused: no clock runs, and nobody plays.
pause-wanted = { $players } would like a pause.
pause-agree = Agree
pause-end = Play on
pause-undo = Never mind
pass-title = Pass the device to { $player }
pass-text = Nobody else should look now.
pass-ready = It is me, show my cards
side-panel = Beside the table
tab-log = What happened
tab-rules = Rules
log-empty = Nothing yet.
log-rule = Rule { $id }
log-fades = Older things are not shown: at this table memory counts.
carry = Play on another device
carry-text = Open this link on the other device, or scan the code there: it carries your seats at this table. Whoever has the link can play for you, so give it to nobody. The seats stand behind the sign #, which browsers do not send to the server; no log has them.
carry-code = QR code with the link that carries your seats
carry-link = The link
carry-copy = Copy the link
game-leave = Leave the game to a bot

## After the game

result-place = Place
result-made = Made by
result-nth = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
result-scores = Scores
result-player = Player
result-score = Points
result-score-R7 = Rain tokens
result-score-SZ = Points
result-score-SP = Cards won
result-again = A tie: the cards are dealt again.
rematch = Rematch
again-who = Who wants another game
again-one = { $wants ->
    [yes] { $player } wants another game
   *[not] { $player } has not said yet
}
again-fill = { $n ->
    [one] Put a bot in the free seat
   *[other] Put bots in { $n } free seats
}
replay = Replay
record-download = Download the record

## What things mean, for whoever points at them or holds them

goal-fewest = The lowest score wins.
goal-most = The highest score wins.
goal-R7 = The fewest rain tokens win.
goal-SZ = The most prize points win.
goal-SP = The most cards won win.
edition-how-rainbow7 = Current edition: all seven sevens are in play, and their effects have to be used.
edition-how-rainbow7-first = First edition: as many sevens as players and two more are in play, and you may leave their effects unused.
tips-how = Point at a card, or keep a finger on it, to read what it does and counts.
tip-state-away = A bot plays for this person, who can come back at any time.
tip-state-lost = This person’s device has lost its line.
tip-state-thinking = It is this person’s turn.
tip-R7-card = { $card } counts { $n } in your hand.
tip-R7-seven = { $card } counts { $n } in your hand. In a combination of several cards it is a { $effect }: { $what }{ $edition ->
    [rainbow7-first] {" "}You may leave it unused.
   *[other] {""}
}
tip-R7-rainbow = A Rainbow card counts 0 in your hand and stands for any card of a combination.
tip-R7-tokens = { $n } of { $limit } rain tokens. Whoever has { $limit } after a round ends the game; the fewest win.
tip-R7-supply = The rain tokens that nobody has yet.
tip-SZ-card = Worth { $value } to whoever wins it as a prize later. { $seats ->
    [2] Left in your hand at the end it is worth 1.
   *[other] Left in your hand at the end it is worth nothing.
}
tip-SZ-prize = { $n ->
    [1] A prize of { $value }
   *[other] { $n } prizes of { $value } each
}: its value is the points that it brings.
tip-SZ-order = The group with the most cards chooses first; among equals the one with the higher card, then the earlier one. Until all have played this can change.
tip-SP-face = { $face ->
    [W] White: a joker, never a double.
    [K] Black: it loses the row.
    [unknown] You do not see this side.
   *[other] { $name }: it loses the row if { $name } lies there already.
}
tip-SP-lights = The colours that lie in the row: another card of one of these loses it.

## The rules

rules-of = Rules of the games
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

problem-move-illegal = This cannot be done now.
problem-move-unreadable = This is not a move of this game.
problem-undo-off = At this table nothing can be taken back.
problem-undo-impossible = This can no longer be taken back.
problem-game-not-begun = No game has been dealt yet.
problem-game-over = The game is over.
problem-game-unknown = This game cannot be played here.
problem-game-bad-players = This game cannot be played by so many players.
problem-game-bad-option = This cannot be chosen for this game.
problem-game-bad-first = There is no such seat that could start.
problem-game-bad-memory = There is no such memory aid.
problem-seat-unknown = There is no such seat.
problem-seat-open = Nobody sits there.
problem-talk-too-much = That was a lot to say; wait a moment.
problem-push-none = This server does not call people whose page is closed.
problem-push-bad-subscription = This browser’s push service is not one that this server uses.
problem-pause-no-game = No game goes on that could be paused.
problem-pause-too-many = There were enough pauses in this game.
problem-table-paused = The game is paused. Anybody at the table can play on.
problem-seat-needed = People play here: sit down first, or let one of them deal.
problem-seat-not-away = No bot plays for you: the seat is yours.
problem-table-busy = Too much happens at this table at the same time. Please try again.
problem-record-unknown = No such game was played at this table.
problem-record-not-over = The game can be seen again when it is over.
problem-record-guessed = This game was played on with guessed cards, so it has no record and no review.
problem-record-no-such-move = The game has no such moment.
problem-coach-off = At this table nobody asks the coach.
problem-coach-not-your-turn = The coach answers when it is your turn.
problem-bot-busy = Too many bots are thinking for your network just now; try again in a moment.
problem-review-busy = Many games are being reviewed just now; try again in a few minutes.
problem-review-off = This server does not review games.
problem-review-failed = The review could not be made.
problem-lesson-unknown = There is no lesson for this game.
problem-shuffle-bad-contribution = What you add to the shuffle cannot be used.
problem-message-unreadable = The server does not understand this page. Please load it again.
problem-message-join-first = The server does not know who you are. Please load the page again.
problem-message-joined = You are at this table already. Please load the page again.
problem-message-late = That took too long. Please load the page again.
problem-request-invalid = The server does not understand this request.
problem-request-unauthorized = You may not do this.
problem-request-not-allowed = You may not do this.
problem-request-bad-host = This address is not one of this server’s names.
problem-request-not-found = There is nothing at this address.
problem-request-bad-method = This cannot be done at this address.
problem-request-bad-type = The server does not understand this kind of request.
problem-request-too-large = That is too large.
problem-request-bad-origin = This request comes from a page of another site.
problem-move-stale = The game has moved on in the meantime.
problem-seat-taken = Somebody was faster: this seat is taken.
problem-seat-have-one = You already have a seat at this table.
problem-seat-not-yours = This seat is not yours.
problem-bot-unknown = This server does not have that bot.
problem-seat-away = A bot plays for you; take your seat back first.
problem-seat-late = Your time was over: a bot makes this move, then you can come back.
problem-undo-too-many = You have taken back enough in this turn.
problem-name-empty = Please give a name.
problem-name-too-long = This name is too long: 24 characters at most.
problem-name-taken = Somebody at this table has this name already.
problem-table-unknown = There is no such table.
problem-table-not-host = Only the host of the table can do this.
problem-table-not-full = There are still open seats.
problem-table-playing = A game is going on; this has to wait until it is over.
problem-table-held = The others still look at what has happened; please wait a moment.
problem-table-restless = Too much coming and going at this table; wait some minutes.
problem-table-damaged = This table cannot be read any more.
problem-request-too-much = More has been stored for your network today than is its share. Games that have begun can be finished; new ones have to wait.
problem-request-too-many = That was too much at once; wait a moment.
problem-shuffle-stale = This shuffle is over already.
problem-shuffle-not-asked = You take no part in this shuffle.
problem-shuffle-pledged = Another device has already pledged for this seat.
problem-shuffle-too-early = Not everybody has pledged yet.
problem-shuffle-not-pledged = The server shows another pledge than this browser has sent, so nothing is revealed. Do not trust this table.
problem-network-lost = The server cannot be reached. Please try again.
problem-storage-unavailable = The server cannot store anything at the moment. Please try again.
problem-storage-full = The server has no room left. Games that have begun can be finished, no new table can be opened.
problem-server-closing = The server is being restarted. Please try again in a moment.
problem-server-error = Something went wrong on the server. Please try again.

## Replay and proof

to-table = To the table
replay-title = Replay: { $game }
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-eyes = Seen by
replay-open = all cards face up
replay-at = Move { $n } of { $all }
replay-link = The address of this page leads to this very move.
shuffling = Everybody shuffles the cards together. Waiting for: { $players }
shuffle-abandoned = { $player } did not reveal its part, so the shuffle begins again.
verify = Verify the shuffle
verify-shared = Neither you, nor the server, nor the others could have chosen these cards.
verify-alone = You were alone with the server: neither of you could have chosen these cards. Nobody else can know that.
verify-watched = This browser took no part in the shuffle, so it can only check that the record is consistent. It is.
verify-nothing = This browser kept nothing of this game, so it can only check that the record is consistent. It is.
verify-bots = Only the server shuffled, for bots. The record is consistent.
verify-open = An older kind of shuffle: fair if the server and whoever added something last were honest. The record is consistent.
verify-wrong = Something is wrong with these shuffles.
verify-check-commitment = The secret matches the commitment.
verify-check-contributions = Everybody has revealed what was pledged.
verify-check-kept-commitment = The commitment is the one that this browser was shown before the deal.
verify-check-kept-pledges = The list of pledges is the one that this browser was shown.
verify-check-kept-contribution = Your part is the one that this browser has drawn.
verify-check-kept-abandoned = Every shuffle that this browser saw given up is in the record.
verify-check-kept-cards = Cards that this browser was shown and that agree with the record: { $n }.
verify-check-shuffles = Shuffles that follow from the secret and from what the players added: { $n } of { $all }.
verify-abandoned = A shuffle was given up because { $player } did not reveal. Together with the server, { $player } could have thrown away cards that way.
verify-denied = A shuffle was given up because the server had nothing from { $player }. This browser had sent it.
verify-server = The server sees all cards. That it keeps them to itself is not proved.
verify-save = Save what this browser kept
verify-save-why = For “parapluie verify --kept”, which compares a record with it
verify-elsewhere = The shuffles of this game can be proved with “parapluie verify”.
verify-in-part = The secret is the right one.
verify-none = No commitment was made for this game, so its shuffles cannot be verified.

## Lessons

coach = Your coach
coach-show = Show me
coach-skip = Skip
coach-play = Play!
lesson-title = First game, with a coach: { $game }
lesson-progress = Progress of the first game
lesson-next = Continue
lesson-back = Back
lesson-other = That would be allowed too, but for now please try what the coach says.
seat-me = You

## Board of Rainbow by Mathias Spaan

board-SP-hand = Your hand
board-SP-hand-other = Hand of { $player }
board-SP-sides = { $player } sees the other sides
board-SP-sides-other = { $player } does not see this side
board-SP-card = Card { $slot } of your hand: you see { $face }
board-SP-card-theirs = Card { $slot }: from your side { $face }
board-SP-card-unseen = Card { $slot }: not seen from here
board-SP-card-both = Card { $slot }: { $face }, on the other side { $under }
board-SP-unknown = unknown
board-SP-row = The row
board-SP-row-empty = The row is empty.
board-SP-place = Card { $place } of the row: { $under ->
    [none] { $face }
   *[seen] { $face }, below it { $under }
}
board-SP-flip = Turn over card { $place } of the row: { $under ->
    [none] { $face }
   *[seen] { $face }, below it { $under }
}
board-SP-others = The other player
board-SP-lights = Colours in the row, { $n } of 7: { $colours }
board-SP-end = your next card
board-SP-won = { $n } won
board-SP-won-look = { $n } won by { $player }: look at them
board-SP-choice = What you can do
board-SP-front = Play { $face } up
board-SP-front-loses = { $face } up loses the row
board-SP-flip-loses = You have seen its other side: it loses the row.
sure-SP-loses = This loses the row for certain. Play it all the same?
board-SP-back = Play the other side
board-SP-stop = Stop
board-SP-hint-begin = Pick a card of your hand, or first turn over one of the row.
board-SP-hint-play = Pick a card of your hand.
board-SP-hint-continue = To play another card, first turn over a card of the row.

## Board of Rainbow by Mito Sazuki

board-SZ-card = Card { $value }
board-SZ-prize = Prize { $value }{ $n ->
    [1] {""}
   *[other] , { $n } of them
}
board-SZ-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
board-SZ-others = The other players
board-SZ-when = Who chooses when
board-SZ-order = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
board-SZ-prizes = Prizes
board-SZ-last = Last round: nobody wins these
board-SZ-groups = Played in this round
board-SZ-gone = Left the game: { $cards }
board-SZ-who = { $who ->
    [you] You
   *[other] { $player }
}
board-SZ-hand = { $who ->
    [you] Your hand: { $cards }
   *[other] Hand of { $player }: { $cards }
}
board-SZ-stack = { $who ->
    [you] Your second stack: { $cards }
   *[other] Second stack of { $player }: { $cards }
}
board-SZ-pile = { $who ->
    [you] Prizes you have won: { $cards }
   *[other] Prizes won by { $player }: { $cards }
}
board-SZ-look = { $label }. Look at them
board-SZ-chooses = chooses
board-SZ-chosen = has chosen
board-SZ-tap = Tap the cards that you want to play.
board-SZ-more = Add a card, or choose others.
board-SZ-wrong = These cards cannot be played together now.
board-SZ-later = Ready for your turn.
board-SZ-tap-prize = Tap a prize to take it.
board-SZ-play = { $group ->
    [solo] Play one { $high }
    [set] Play { $n ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $n }
    } { $high ->
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
       *[6] sixes
    }
   *[run] Play { $low } to { $high }
}
board-SZ-take = { $n ->
    [1] Take one { $value }
   *[other] Take two { $value ->
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
       *[6] sixes
    }
}

## Board of Rainbow 7

board-R7-players = Players
board-R7-others = The other players
board-R7-tokens = { $n } of { $limit } rain tokens
board-R7-seven = { $card }, { $effect }
board-R7-use = { $target ->
    [none] { $card }, { $effect }
   *[some] { $card }, { $effect } over { $target }
}
board-R7-known = { $player } is known to hold: { $cards }
board-R7-round = Round { $n }
board-R7-seven-does = { $effect }: { $what }
board-R7-supply = { $tokens } left
board-R7-sevens = Sevens in play:
board-R7-middle = Deck and piles
board-R7-deck = Deck
board-R7-deck-has = Deck: { $cards }
board-R7-show = Show pile { $pile }
board-R7-all = Pile { $pile }, from the bottom up
board-R7-play-on = Play on { $where }
board-R7-draw = Draw { $what }
board-R7-hand = Your hand
board-R7-hand-of = Hand of { $player }
board-R7-chosen = { $card }, chosen as number { $n }
board-R7-total = Hand { $n }
board-R7-sort-value = by value
board-R7-sort-colour = by colour
board-R7-playing = Being played
board-R7-effects = Effects still to come
board-R7-rainbow = Announce with { $n }
board-R7-play = { $kind ->
    [solo] Play { $card }
    [set] Play { $n ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[7] { $n }
    } { $value ->
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
        [6] sixes
       *[7] sevens
    }
   *[run] Play a run of { $n }
}
sure-R7-rainbow = Announce a Rainbow with { $n }? All hands are shown, and the round ends.
board-R7-skip = Skip the rest
board-R7-keep = Draw no card
board-R7-hint-choose = Tap the cards to play, bottom first.
board-R7-hint-more = Add more cards.
board-R7-hint-no = These cards do not go together.
board-R7-hint-pile = Now tap a pile.
board-R7-hint-lay = Tap the card that is laid next.
board-R7-hint-effect = Tap the effect that comes next.
board-R7-hint-cloud = Tap the player who gets the rain token.
board-R7-hint-draw = Tap the deck or a pile to draw.
board-R7-round-of = End of round { $n }
board-R7-ended = Round { $n }: { $cause ->
    [storm] Storm!
    [thunderstorm] Thunderstorm!
   *[perfect] Perfect!
}
board-R7-why = { $cause ->
    [storm] { $who ->
        [you] Nobody had less than you: you win the round.
       *[other] Nobody had less than { $player }, who wins the round.
    }
    [thunderstorm] { $who ->
        [you] You announced a Rainbow, but somebody had less.
       *[other] { $player } announced a Rainbow, but somebody had less.
    }
   *[perfect] { $who ->
        [you] You have no cards left: you win the round.
       *[other] { $player } has no cards left and wins the round.
    }
}
board-R7-sum = Total
board-R7-rain = Rain
board-R7-rain-all = In all
board-R7-others-look = Still looking: { $players }
board-R7-go-on = Go on

## What is asked, in short: the table shows the rest

ask = Your turn.
ask-R7-play = Your turn. Play a combination.
ask-R7-play-rainbow = Your turn. Play, or announce a Rainbow.
ask-R7-on = Which pile do you play on?
ask-R7-lay = Which card is laid next?
ask-R7-effect = Which effect comes next?
ask-R7-effect-skip = Which effect comes next? Or skip the rest.
ask-R7-draw = Draw a card.
ask-R7-draw-keep = Draw a card, or keep your hand.
ask-SZ-play = Your turn. Play cards.
ask-SZ-take = Choose a prize.
ask-SP-begin = Your turn. Play a card.
ask-SP-play = Now play a card.
ask-SP-continue = Stop, or turn over a card and play on.

## Board of any other game

plain-board-others = The other players
plain-board-moves = What you can do

study-open = Review
study-title = Review of the game
study-waiting = The game is about to be reviewed…
study-running = The game is being reviewed: move { $done } of { $total }.
study-sum = { $who ->
    [you] Your chance to win went from { $start } % to { $result } %: your own choices { $own } points, mistakes of the others { $others }, luck { $luck }.
   *[other] { $player }: the chance to win went from { $start } % to { $result } %: own choices { $own } points, mistakes of the others { $others }, luck { $luck }.
}
study-mean = { $decisions ->
    [one] One decision
   *[other] { $decisions } decisions
}, { $mistakes ->
    [0] no mistake
    [one] one mistake
   *[other] { $mistakes } mistakes
}; a decision cost { $mean } points on average.
study-level = Played like the level “{ $level }”.
study-no-mistakes = { $who ->
    [you] Nothing that you did was clearly a mistake.
   *[other] Nothing that { $player } did was clearly a mistake.
}
study-point = Move { $n }: cost { $cost } points
study-point-before = Turning point before
study-point-after = Next turning point
study-strip = { $player ->
    [none] Chance to win of all players over the game, with open cards
   *[other] Chance to win of { $player } over the game: from { $start } % to { $end } %
}; { $points ->
    [0] no turning points
    [one] one turning point
   *[other] { $points } turning points
}.
study-strip-words = The chances in words
study-chance = After move { $n }: { $chance } %
study-how = Every move was judged only on what its player had been shown until then, by playing on many times. What is called a mistake cost at least one point in a hundred, and clearly more than chance explains.
study-mistake = A mistake
study-ask = { $who ->
    [you] You played: { $move }. It cost { $cost } points of a hundred.
   *[other] { $player } played: { $move }. It cost { $cost } points of a hundred.
}
study-find = Find a better move, on the table or in the list.
study-legal = All legal moves
study-try = Try it
study-show = Show me
study-verdict-best = Yes, nothing is better: { $move }. It wins { $chance } of 100 games from here, the move that was played { $played }.
study-verdict-better = Better, but not yet the best: { $move }. It wins { $chance } of 100 games from here, the move that was played { $played }.
study-verdict-same = That is what was played: it wins { $chance } of 100 games from here.
study-verdict-worse = Not better: { $move }. It wins { $chance } of 100 games from here, the move that was played { $played }.
study-better = Better: { $move }. The chance to win is { $before } % then, instead of { $after } %.

onward-title = What if… play on from here
onward-seat = Your place
onward-cards = Hidden cards
onward-cards-lay = as they lay
onward-cards-guess = guessed anew from what this player had seen
onward-begin = { $n ->
    [0] Play on from the deal
   *[other] Play on after move { $n }
}

coach-ask = What would you play?
coach-only = There is only one move: { $move }.
coach-best = I would play: { $move }. It wins about { $chance } of 100 games from here (± { $error }).
coach-reason = Because { $reason }
coach-ahead = Playing on from here many times shows it.
coach-clear = I am sure: the next best, { $move }, wins { $chance }.
coach-close = It is close: { $move } wins { $chance }, so take either.
result-hints = { $who ->
    [you] You asked the coach { $n ->
        [one] once
       *[other] { $n } times
    }.
   *[other] { $player } asked the coach { $n ->
        [one] once
       *[other] { $n } times
    }.
}
terms-coach = Coach
terms-coach-on = everybody may ask what to play; how often is told at the end
wish-coach = The coach may be asked, also among people
