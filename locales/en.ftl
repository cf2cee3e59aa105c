### Parapluie in English: the rules, the games, their colours and effects, and games in words. Same message ids as fr.ftl.

## The games

game-rainbow7 = Rainbow 7, by Alexandre Emerit and Antoine Davrou
game-rainbow7-first = Rainbow 7, first edition, by Alexandre Emerit and Antoine Davrou
game-rainbow-sazuki = Rainbow, by Mito Sazuki
game-rainbow-spaan = Rainbow, by Mathias Spaan
push-turn = Your turn

blurb-rainbow7 = Lighten your hand, send the rain to your neighbours, and announce a Rainbow before they do.
blurb-rainbow7-first = The same race against the rain with fewer sevens, whose effects are yours to use or to leave.
blurb-rainbow-sazuki = Play big to choose first, but remember: what you play now is what everybody can win next.
blurb-rainbow-spaan = A duel over one shared row, with cards that have a face you know and a face that your opponent knows.

## Colours

colour-R = red
colour-O = orange
colour-Y = yellow
colour-G = green
colour-B = blue
colour-I = indigo
colour-V = violet
colour-W = white
colour-K = black

## Effects of the sevens (Rainbow 7)

effect-F = flood
effect-F-what = Every other seat takes the top card of the deck.
effect-C = cloud
effect-C-what = You name an opponent, who takes one rain token.
effect-S = shelter
effect-S-what = You may leave out the draw at the end of this turn.
effect-U = sun
effect-U-what = You return one of your rain tokens to the supply.

## Rainbow 7: set-up of a game

rule-R7-01 = There are 53 cards: seven colours (red, orange, yellow, green, blue, indigo, violet) with the values 1 to 7 in each, and 4 Rainbow cards.
rule-R7-02 = 36 rain tokens form the supply; supply and players together hold 36 at every moment. When the supply cannot give everyone what they are owed, seats are served in turn order from the left of the active seat, each in full before the next, until the supply is empty.
rule-R7-03 = First edition only: of the seven sevens, as many as there are players plus 2 are drawn at random and stay for the whole game. The others go back to the box.

## Rainbow 7: set-up of a round

rule-R7-10 = For each round all cards in play are gathered and the sevens are set aside. The rest is shuffled, and 6 cards are dealt to each seat.
rule-R7-11 = Each seat is also dealt one random seven: everyone starts with 7 cards.
rule-R7-12 = The cards that were not dealt, sevens included, are shuffled into the face-down deck.
rule-R7-13 = First edition only: a seat that holds 2 or more Rainbow cards keeps one, returns the others to the deck and draws back up to 7; the deck is then shuffled. Seats do so in turn order from the first seat, and again until nobody holds more than one.
rule-R7-14 = The top 3 cards of the deck are turned up as the discard piles A, B and C.
rule-R7-15 = The seat to the left of the last round’s winner starts. After a thunderstorm the seat that suffered it starts.

## Rainbow 7: a turn

rule-R7-20 = A turn is exactly one of three things: discard one combination and draw one card, announce a Rainbow, or empty your hand for a Perfect.
rule-R7-21 = Instead of discarding you may announce a Rainbow, if your hand totals 7 or less when your turn starts. You never have to.
rule-R7-22 = A combination that empties your hand, a last Solo included, is a Perfect. It happens by itself; nothing is announced.

## Rainbow 7: combinations

rule-R7-30 = A Solo is any single card, a Rainbow card included.
rule-R7-31 = A Value is three or more cards of one value.
rule-R7-32 = A Colour is three or more cards of one colour whose values follow each other without a gap. 7 and 1 are not neighbours.
rule-R7-33 = A Rainbow card stands for any colour and any value from 1 to 7; in a Colour each one fills a value of its own. Any number may be used, and three Rainbow cards alone are a combination. You need not say what they stand for: the same cards are the same play.
rule-R7-34 = The combination goes on one of the three piles, whichever you choose, and its cards are laid in the order you choose.
rule-R7-35 = In the hand a Rainbow card counts 0; every other card counts its value.

## Rainbow 7: sevens

rule-R7-40 = In a combination of several cards every seven has its effect, one after the other in any order. In the current edition you must apply all of them; in the first edition you may apply any of them, or none.
rule-R7-41 = A seven played as a Solo has no effect. A Rainbow card that stands for a seven has none either.
rule-R7-42 = Flood: starting at your left, every other seat takes the top card of the deck.
rule-R7-43 = Cloud: you name an opponent, who takes one rain token; a seventh token does not stop the round. With an empty supply you still name an opponent, and nothing happens.
rule-R7-44 = Shelter: you may leave out the draw at the end of this turn.
rule-R7-45 = Sun: you return one of your own rain tokens to the supply. If you have none, nothing happens.
rule-R7-46 = The printed rules show only in pictures which seven bears which effect. By default it is flood on red and orange, cloud on yellow and green, shelter on blue and indigo, sun on violet. It is an option of the game, one effect for each colour, for people who have the box at hand.
rule-R7-47 = A combination that empties your hand is also laid on a pile of your choice, and its effects are resolved first. Then the Perfect is scored; nothing is drawn.

## Rainbow 7: the draw

rule-R7-50 = After the effects you draw one card: the top of the deck, or the top of one of the two piles on which you did not discard this turn. Then the turn passes to the left.
rule-R7-51 = When a pile has lost its last card, the top card of the deck is turned up onto it at once.
rule-R7-52 = When a card is to be taken from an empty deck, and not before, all pile cards but the top ones are shuffled into a new deck, in both editions. Cards laid this turn are already on their pile, so the lower ones go in too. If even that yields no card, nothing is taken: a flood gives nothing, an empty pile stays empty until somebody discards on it, and a player who can draw nowhere ends the turn.

## Rainbow 7: end of a round

rule-R7-53 = When a Rainbow is announced all hands are shown. If nobody’s total is lower than the announcer’s (equal is fine), the announcer wins the round and every other seat takes 2 rain tokens: a storm. Otherwise the announcer takes 3, a thunderstorm: nobody wins, and the announcer starts the next round.
rule-R7-54 = After a Perfect its player wins the round, and every other seat takes 1 rain token: a drizzle.

## Rainbow 7: end of the game

rule-R7-60 = The game ends when a round is over and somebody holds 7 or more rain tokens. Only the count at that moment matters: a seventh token that a sun took away again ends nothing.
rule-R7-61 = The fewest rain tokens win. Among equals the lowest hand total of the last round wins (after a Perfect its player has 0). If that is equal too, the victory is shared.

## Rainbow by Mito Sazuki: set-up

rule-SZ-01 = There are 60 cards: the values 1 to 6, ten of each. Colours do not matter.
rule-SZ-02 = Each hand has 14 cards with 2, 3 or 4 players, 11 with 5, and 9 with 6. There are as many prize cards as players, but 4 with 2 players. With 2 players each seat also has a second stack of 14; with 3 players 15 cards are removed unseen.
rule-SZ-03 = With two players each seat starts with one stack of 14 in hand; its second stack lies face down, unseen even by its owner. It is picked up as soon as the hand is empty, even in the middle of a round.

## Rainbow by Mito Sazuki: playing cards

rule-SZ-10 = In a round every seat with cards plays once, clockwise from the starting seat. It must play at least one card.
rule-SZ-11 = A solo is one card. It is always allowed.
rule-SZ-12 = A set is two or more cards of one value. A run is two or more cards of consecutive values, one of each; 6 and 1 are not neighbours.
rule-SZ-13 = Once a set has been played in a round, only solos and sets may follow; once a run has been played, only solos and runs.
rule-SZ-14 = With two players the seats play twice in a round, in the same order (A, B, A, B), and a set or a run binds all the plays that follow it. A seat that has no card left for its second play plays once, and the other still plays twice.

## Rainbow by Mito Sazuki: choosing prizes

rule-SZ-20 = When all have played, prizes are chosen: the group with the most cards first; among equals the one with the higher top card; among equals again the one played earlier. With two players the groups are ranked, so a seat may choose twice.
rule-SZ-21 = In the first round a chooser takes one prize card. From the second round on it is one card, or two of the same value.
rule-SZ-22 = A seat chooses once for each group it played; a seat that played nothing chooses nothing. A choice cannot be declined while prize cards remain. With none left the chooser gets nothing.
rule-SZ-23 = Chosen cards go to the seat’s face-down prize pile, not to its hand. You may look at your own prize pile only.
rule-SZ-24 = Prize cards left over leave the game.

## Rainbow by Mito Sazuki: from round to round

rule-SZ-30 = The cards played in this round become the prize cards of the next.
rule-SZ-31 = With three or more players the game ends after a round that leaves two or more seats without cards. With two players it ends after a round that leaves a seat with neither hand nor second stack. This is checked after a round, never in it.
rule-SZ-32 = The seat that chose first starts the next round. If it has no cards, the next seat to its left that has some starts.
rule-SZ-33 = A seat without cards takes no further part.

## Rainbow by Mito Sazuki: scoring

rule-SZ-40 = Your score is the sum of the values in your prize pile. Cards still in hand are worth nothing, except with two players: there each card left in hand or in the second stack is worth 1, whatever its value.
rule-SZ-41 = The highest score wins; equals share the victory. Nobody wins the cards played in the last round.
rule-SZ-42 = The printed rules name no first player. Who starts is an option of the game, by default drawn from the seed.

## Rainbow by Mathias Spaan: set-up

rule-SP-01 = There are 57 cards, each with two different faces out of seven colours, white and black: every pair of the nine faces once, and every pair of two colours once more. That makes 42 cards colour/colour, 7 colour/white, 7 colour/black and 1 white/black. Each colour has 14 faces, white 8 and black 8.
rule-SP-02 = The shuffled deck stands between the two seats, each card either way round at random. Each seat draws from its own end, and sees there only the side that faces it.
rule-SP-03 = Each seat draws 3 cards. You see your own side of your cards, your opponent sees the other side. A card turns one face to seat 0 and the other to seat 1, in anyone’s hand as in the deck.

## Rainbow by Mathias Spaan: a turn

rule-SP-10 = A round builds one row of cards, by both seats in turn. A turn plays 1 to 3 cards from the hand into the row.
rule-SP-11 = Before your first card of the turn you may turn over one card of the row. Before your second, and before your third, you must turn one over. Any card of the row will do, the ones just played included.
rule-SP-12 = After a turn-over that does not lose the round, you must play a card.
rule-SP-13 = Each card is played either way up: the side you know, or the side you do not know. The upper face is revealed to both; the lower face stays known only to the seat that knew it.
rule-SP-14 = After each card you play you may stop. The turn ends at the latest with your third card.

## Rainbow by Mathias Spaan: losing and winning a round

rule-SP-20 = After every card played or turned over: if it shows black, or a colour that another card of the row shows, you lose the round. Your opponent wins every card of the row.
rule-SP-21 = White is a joker: it is never a double, and several may lie in the row.
rule-SP-22 = Whoever plays the sixth card of a row without losing completes the rainbow and wins the six cards.

## Rainbow by Mathias Spaan: after a turn, and the end

rule-SP-30 = After each turn you draw back up to 3 cards from your end; if the turn lost or won the round, the row is awarded first. If you still hold 3, because you lost by your first turn-over, you draw nothing and play on even with an empty deck.
rule-SP-31 = The seat that lost the round opens the next one.
rule-SP-32 = The game ends as soon as a player cannot draw back up to 3 cards. Cards in the row then belong to nobody.
rule-SP-33 = The most cards won wins. If both have equally many, the result is shared and the game is played again: the table deals another one at once, until one is decided.

## Cards, players and counts in words
## $player is a name as it stands in a sentence, such as Anna or what player-number-name gives.

card-face-unknown = unknown

player-number-name = Player { $n }
player-name = { $who ->
    [you] you
   *[other] { $player }
}
player-number = { $who ->
    [you] { $n } for you
   *[other] { $n } for { $player }
}

count-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
count-tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
count-tokens-R7 = { $n ->
    [one] { $n } rain token
   *[other] { $n } rain tokens
}
count-moves = { $n ->
    [one] { $n } legal move
   *[other] { $n } legal moves
}

list-next = { $first }, { $next }
list-last = { $first } and { $last }

## Cards in words: $card is its text, $first and $rest the letter that it begins with and the others, $n how many of it

card-R7 = { $first ->
    [R] { colour-R } { $rest }
    [O] { colour-O } { $rest }
    [Y] { colour-Y } { $rest }
    [G] { colour-G } { $rest }
    [B] { colour-B } { $rest }
    [I] { colour-I } { $rest }
    [V] { colour-V } { $rest }
   *[rainbow] { $n ->
        [one] a Rainbow card
       *[other] { $n } Rainbow cards
    }
}
card-SZ = { $n ->
    [one] a { $card }
   *[other] { $n } of value { $card }
}
card-SP = { $n ->
    [one] {""}
   *[other] { $n } ×{" "}
}{ $first ->
    [R] { colour-R }
    [O] { colour-O }
    [Y] { colour-Y }
    [G] { colour-G }
    [B] { colour-B }
    [I] { colour-I }
    [V] { colour-V }
    [W] { colour-W }
   *[K] { colour-K }
}
seven-R7 = { $card }: { $effect }
card-text = { $words } ({ $card })
group-SZ = { $group ->
    [solo] a solo of value { $high }
    [set] a set of { $n } cards of value { $high }
   *[run] a run from { $low } to { $high }
}

## What happens, in all games

event-start = { $who ->
    [you] You start.
   *[other] { $player } starts.
}
event-hand = { $who ->
    [you] Your hand: { $cards }.
   *[other] { $player }’s hand: { $cards }.
}
result-win = { $who ->
    [you] You win!
   *[other] { $player } wins.
}
result-shared = Shared victory: { $players }.

## What happens in Rainbow 7

event-R7-deal = Round { $round } begins. Pile A shows { $a }, pile B { $b } and pile C { $c }.
event-R7-exchanged = Surplus Rainbow cards were exchanged with the deck by { $players }.
event-R7-rebuild = The deck was empty. All cards of the piles but the top ones are shuffled into a new deck of { $cards }.
event-R7-combination = { $who ->
    [you] You play { $cards }.
   *[other] { $player } plays { $cards }.
}
event-R7-lay = { $who ->
    [you] You lay { $card } on pile { $pile }.
   *[other] { $player } lays { $card } on pile { $pile }.
}
event-R7-lay-all = { $who ->
    [you] You lay them on pile { $pile }, with { $card } on top.
   *[other] { $player } lays them on pile { $pile }, with { $card } on top.
}
event-R7-effect-F = { $who ->
    [you] You use the { $card }: everybody else draws a card.
   *[other] { $player } uses the { $card }: everybody else draws a card.
}
event-R7-effect-C = { $who ->
    [you] You use the { $card }: a rain token for { $target }{ $change ->
        [0] , but none is left
       *[1] {""}
    }.
   *[other] { $player } uses the { $card }: a rain token for { $target }{ $change ->
        [0] , but none is left
       *[1] {""}
    }.
}
event-R7-effect-S = { $who ->
    [you] You use the { $card }: this turn you need not draw.
   *[other] { $player } uses the { $card } and need not draw this turn.
}
event-R7-effect-U = { $change ->
    [0] { $who ->
        [you] You use the { $card }, but have no rain token to give back.
       *[other] { $player } uses the { $card }, but has no rain token to give back.
    }
   *[other] { $who ->
        [you] You use the { $card } and give one rain token back.
       *[other] { $player } uses the { $card } and gives one rain token back.
    }
}
event-R7-draw = { $from ->
    [deck] { $who ->
        [you] { $cards ->
            [none] You draw a card from the deck.
           *[known] You draw { $cards } from the deck.
        }
       *[other] { $cards ->
            [none] { $player } draws a card from the deck.
           *[known] { $player } draws { $cards } from the deck.
        }
    }
   *[pile] { $who ->
        [you] You take { $cards } from pile { $from }.
       *[other] { $player } takes { $cards } from pile { $from }.
    }
}
event-R7-skip = { $who ->
    [you] You leave the other sevens unused.
   *[other] { $player } leaves the other sevens unused.
}
event-R7-keep = { $who ->
    [you] You draw no card.
   *[other] { $player } draws no card.
}
event-R7-turn-up = Pile { $pile } was empty: { $card } is turned up on it.
event-R7-announce = { $who ->
    [you] You announce a Rainbow with a total of { $total }. All hands are shown.
   *[other] { $player } announces a Rainbow with a total of { $total }. All hands are shown.
}
event-R7-show = { $who ->
    [you] Your hand: { $cards }. Total { $total }.
   *[other] { $player }’s hand: { $cards }. Total { $total }.
}
event-R7-round = { $cause ->
    [storm] { $who ->
        [you] Storm: nobody has a lower total, and you win the round.
       *[other] Storm: nobody has a lower total, and { $player } wins the round.
    }
    [thunderstorm] { $who ->
        [you] Thunderstorm: somebody has a lower total than you, and nobody wins the round.
       *[other] Thunderstorm: somebody has a lower total than { $player }, and nobody wins the round.
    }
   *[perfect] { $who ->
        [you] Drizzle: with no cards left, a Perfect, you win the round.
       *[other] Drizzle: with no cards left, a Perfect, { $player } wins the round.
    }
} Hand totals: { $totals }.
event-R7-rain = Rain tokens now: { $tokens }.
event-R7-end = The game is over, with { $n } or more rain tokens for { $players }.
event-R7-over = Rain tokens: { $scores }.
event-R7-tie = { $players } have equally few rain tokens, so the lowest total of the last round decides: { $total }.

## What happens in Rainbow by Mito Sazuki

event-SZ-deal = The cards are dealt. Prize cards: { $prizes }.
event-SZ-play = { $who ->
    [you] You play { $group }.
   *[other] { $player } plays { $group }.
}
event-SZ-order = Prizes are chosen in this order: { $players }.
event-SZ-take = { $who ->
    [you] { $n ->
        [1] You take the prize card { $high }.
       *[other] You take { $n } prize cards of value { $high }.
    }
   *[other] { $n ->
        [1] { $player } takes the prize card { $high }.
       *[other] { $player } takes { $n } prize cards of value { $high }.
    }
}
event-SZ-pick-up = { $who ->
    [you] You pick up your second stack of { $cards }.
   *[other] { $player } picks up a second stack of { $cards }.
}
event-SZ-round = The round is over. { $gone ->
    [none] No prize cards are left.
   *[some] Prize cards that nobody took leave the game: { $gone }.
} { $over ->
    [yes] Nobody wins the cards of this round: { $prizes }.
   *[no] The next prize cards are those just played: { $prizes }.
}
event-SZ-end = The game is over, with no cards left for { $players }.
event-SZ-over = Points: { $scores }.
event-SZ-left = Of these, for cards that were not played: { $numbers }.

## What happens in Rainbow by Mathias Spaan

event-SP-deal = The deck stands between the players.
event-SP-draw = { $who ->
    [you] { $faces ->
        [none] You draw { $cards }.
       *[seen] You draw { $cards }. You see { $faces }.
    }
   *[other] { $faces ->
        [none] { $player } draws { $cards }.
       *[seen] { $player } draws { $cards }. From your side you see { $faces }.
    }
}
event-SP-sides = { $player } sees { $faces }.
event-SP-stop = { $who ->
    [you] You stop.
   *[other] { $player } stops.
}
event-SP-flip = { $who ->
    [you] You turn the { $old } card over: { $face }.
   *[other] { $player } turns the { $old } card over: { $face }.
}
event-SP-play = { $side ->
    [front] { $who ->
        [you] You play a card: { $face }.
       *[other] { $player } plays a card: { $face }.
    }
   *[back] { $who ->
        [you] You play a card with its hidden side up: { $face }.
       *[other] { $player } plays a card the other way round: { $face }.
    }
}
event-SP-award = { $cause ->
    [rainbow] { $who ->
        [you] The rainbow is complete: you win the row of { $cards }.
       *[other] The rainbow is complete: { $player } wins the row of { $cards }.
    }
    [black] { $who ->
        [you] Black loses the round: you win the row of { $cards }.
       *[other] Black loses the round: { $player } wins the row of { $cards }.
    }
   *[double] { $who ->
        [you] Twice { $face } loses the round: you win the row of { $cards }.
       *[other] Twice { $face } loses the round: { $player } wins the row of { $cards }.
    }
}
event-SP-end = { $who ->
    [you] The game is over, since you cannot draw back up to three cards.
   *[other] The game is over, since { $player } cannot draw back up to three cards.
}
event-SP-over = Cards won: { $scores }.

## The table, in all games

view-hand = Your hand, { $n }: { $cards }.
view-over = The game is over.
view-scores = Scores: { $scores }.
place-of-player = { $who ->
    [you] { $place } (you)
   *[other] { $place } ({ $player })
}
view-place-cards = { $place }: { $cards }.
view-place-hidden = { $place }: { $cards } face down.
view-place-tokens = { $place }: { $tokens }.

## The table of Rainbow 7

view-R7-table = Round { $round }. The deck has { $deck }, the supply { $supply }.
view-R7-sevens = Sevens in play: { $cards }.
view-R7-pile = { $card ->
    [none] Pile { $pile } is empty.
   *[some] Pile { $pile } shows { $card } and has { $n }.
}
view-R7-top = Pile { $pile } shows { $card }.
view-R7-seat = { $who ->
    [you] You (@{ $place }) have { $cards } in hand and { $tokens }.
   *[other] { $player } (@{ $place }) has { $cards } in hand and { $tokens }.
}
view-R7-playing = Still to be laid: { $cards }.
view-R7-pending = Effects still to come: { $cards }.

## The table of Rainbow by Mito Sazuki

view-SZ-table = { $prizes ->
    [none] Round { $round }. There are no prize cards.
   *[some] Round { $round }. Prize cards: { $prizes }.
}
view-SZ-group = { $chosen ->
    [yes] { $who ->
        [you] You have played { $group } and have chosen.
       *[other] { $player } has played { $group } and has chosen.
    }
   *[no] { $who ->
        [you] You have played { $group }; by now this is choice { $order }.
       *[other] { $player } has played { $group }; by now this is choice { $order }.
    }
}
view-SZ-seat = { $who ->
    [you] You have { $cards } in hand and { $prizes } in your prize pile.
   *[other] { $player } has { $cards } in hand and { $prizes } in the prize pile.
}
view-SZ-stack = { $who ->
    [you] You have a second stack of { $cards }.
   *[other] { $player } has a second stack of { $cards }.
}
view-SZ-pile = Your prize pile: { $cards }. Your points: { $points }.

## The table of Rainbow by Mathias Spaan

view-SP-table = { $end ->
    [none] The deck has { $deck }.
   *[seen] The deck has { $deck }; the one at your end shows { $end }.
}
view-SP-seat = { $who ->
    [you] You have won { $cards }.
   *[other] { $player } has won { $cards }.
}
view-SP-row = { $faces ->
    [none] The row is empty.
   *[some] The row has { $n }, from the left: { $faces }.
}
view-SP-place = card { $place } { $face }
view-SP-hand = { $faces ->
    [none] { $who ->
        [you] You have { $n } in hand.
       *[other] { $player } has { $n } in hand.
    }
   *[seen] { $who ->
        [you] Your hand, { $n }, as you see it: { $faces }.
       *[other] { $player }’s hand, { $n }, as you see it: { $faces }.
    }
}

## What is asked

prompt-wait = It is { $player }’s turn.
prompt-R7-play = { $rainbow ->
    [yes] Your turn. Play a combination, or announce a Rainbow.
   *[no] Your turn. Play a combination.
}
prompt-R7-on = Which pile do you play on?
prompt-R7-lay = Which card do you lay next on pile { $pile }? The last one ends up on top. Still to be laid: { $cards }.
prompt-R7-effect = { $skip ->
    [yes] Which effect do you use next? You may also skip those that remain. Still to come: { $cards }.
   *[no] Which effect do you use next? Still to come: { $cards }.
}
prompt-R7-draw = { $keep ->
    [yes] Draw a card, or keep your hand as it is.
   *[no] Draw a card.
}
prompt-SZ-play = Your turn. Play one or more cards.
prompt-SZ-take = Choose a prize. Prize cards: { $prizes }.
prompt-SP-begin = { $flip ->
    [yes] Your turn. Play a card; before that you may turn over one card of the row.
   *[no] Your turn. Play a card.
}
prompt-SP-play = Now play a card.
prompt-SP-continue = You have played { $cards } this turn. Stop, or turn over a card of the row and play one more card.

## Moves in words

move-R7-rainbow = announce a Rainbow
move-R7-play = { $cards }
move-R7-on = { $card ->
    [none] the empty pile { $pile }
   *[some] pile { $pile }, which shows { $card }
}
move-R7-lay = lay { $cards } next
move-R7-effect = { $card }, { $effect }
move-R7-effect-on = { $effect } over { $target }
move-R7-skip = skip the remaining effects
move-R7-draw = { $card ->
    [none] the top card of the deck
   *[some] { $card } from pile { $pile }
}
move-R7-keep = draw no card
move-SZ-play = { $group }
move-SZ-take = { $n ->
    [1] one prize card of value { $high }
   *[other] { $n } prize cards of value { $high }
}
move-SP-flip = turn over card { $place } of the row, which now shows { $face }
move-SP-play = { $side ->
    [front] card { $slot } of your hand, front up: { $face }
   *[back] card { $slot } of your hand, back up, which you do not see
}
move-SP-stop = end your turn

## Play in plain text: commands that are typed

command-moves = moves
command-help = help
command-rules = rules
command-table = table
command-undo = undo
command-quit = quit
command-yes = yes y

## Line mode: the words of moves

word-play = play
word-on = on
word-lay = lay
word-effect = effect
word-draw = draw
word-deck = deck
word-keep = keep
word-skip = skip
word-rainbow = rainbow
word-take = take
word-flip = flip
word-front = front
word-back = back
word-stop = stop

## Play in plain text: what is said

plain-welcome = Parapluie, the card games called Rainbow.
plain-which-game = Which game do you want to play?
plain-choice = { $number }: { $text }
plain-how-many = How many players, you included? From { $low } to { $high }.
plain-which-level = How well should the computer play?
level-easy = Easy. It forgets much and sees only what is nearest.
level-medium = Medium. It plays sensibly and forgets some things.
level-hard = Hard. It looks ahead and forgets little.
level-expert = Expert. It looks far ahead and forgets nothing.
plain-number = Type a number from { $low } to { $high }:
plain-begin = { $game }. { $seats } players: you are Player 1, and the computer { $seats ->
    [2] is Player 2
   *[other] plays the others
}. Seed { $seed }.
plain-hint = Type a move, or the word moves to list the legal moves, or the word help.
plain-your-move = Your move:
plain-one-of = You can type: { $moves }.
plain-many = { $moves }. Type moves to list them.
plain-forced = Only one move is legal and is played for you: { $move }.
plain-moves = { $moves }. Type a move, or its number.
plain-move = { $number }: { $move }
plain-group = { $cards ->
    [0] Without cards, { $moves }:
    [one] With { $cards } card, { $moves }:
   *[other] With { $cards } cards, { $moves }:
}
plain-left-out = Not listed: { $n } more of these. Type moves and what you look for, for example moves { $example }.
plain-no-such-move = No legal move has that in it.
plain-not-listed = No move of that number has just been listed.
plain-unreadable = This is not a move of this game.
plain-illegal = This move is not legal now.
plain-rule = Rule { $id }: { $text }
plain-no-rule = This game has no rule of that number. Its rules are { $first } to { $last }, with gaps.
plain-saved = The record of this game is in { $path }
plain-not-saved = The record of this game could not be saved: { $reason }
plain-stopped = The game stops here.
plain-again = Nobody has won: another game is dealt.
plain-from = { $game }. You go on as Player { $n }, and the computer plays the others.
plain-no-record = No record is kept of this game: its hidden cards were guessed.
plain-another = Another game?
plain-unfinished = You have left a game of { $game } after { $moves } moves. Go on with it?
plain-yes-or-no = Type yes or no:
plain-no-undo = There is nothing that you could take back here.
plain-goodbye = Goodbye.

help-command-move = Type a move to play it. Capital or small letters, and the order of the cards, do not matter; the first word, and the end of words, can be left out.
help-command-moves = moves, or a question mark (?), lists the legal moves with a number for each; after that the number plays the move. moves and a part of a move, such as moves { $example }, lists only the moves with that part.
help-command-rules = rules tells all rules of this game; rules and an id, such as rules { $id }, tells one.
help-command-table = table describes the table again.
help-command-undo = undo takes back your last move, as long as it is still your turn and nothing hidden was shown.
help-command-quit = quit ends the game and saves its record.
help-moves-R7 = A turn asks for these moves, in this order: play and the cards, such as play G3 G4 G5, or the word rainbow to announce a Rainbow; on and a pile, such as on B; lay and a card, until one is left; effect and a seven, such as effect B7; draw deck, or draw and a pile, such as draw A; keep to draw nothing, where that is allowed; skip to leave out effects, in the first edition.
help-cards-R7 = A card is typed as a letter for its colour and its value: { $colours }. A Rainbow card is typed as an asterisk, *. An effect on another player is typed with @ and the number of that player: @2 is Player 2, @3 is Player 3.
help-moves-SZ = Two moves are asked for: play and the cards, such as play 3, play 2 2 or play 4 5 6; then take and the prize, such as take 5 or take 5 5.
help-cards-SZ = A card is typed as its value, from 1 to 6.
help-moves-SP = The moves are: play, a card of your hand counted from the left, and front or back, such as play 1 front; flip and a card of the row counted from the left, such as flip 2; and stop.
help-cards-SP = Front is the side of a card that you see, back the side that your opponent sees. The faces have a letter each: { $colours }.
help-letter = { $letter } for { $colour }

## A record in plain text

show-begin = { $game }. { $seats } players.
show-move = Move { $number }, { $player }: { $move }
show-unfinished = The record ends here; the game was not finished.

## Reviews: why a move is better. The page says these, too.

reason-ahead = No single thing shows it; playing on from here many times does: { $better } of 100 games are won with the better move, { $played } with the one played.
reason-of-better = The better move: { $what }
reason-of-played = The one played: { $what }
reason-R7-lower = with { $points ->
    [one] one point
   *[other] { $points } points
  } in the hand, somebody is lower in { $n } of 100 worlds that are possible here.
reason-R7-lays = it gets rid of { $n ->
    [one] one card.
   *[other] { $n } cards.
  }
reason-R7-points = { $n ->
    [one] one point stays in the hand.
   *[other] { $n } points stay in the hand.
  }
reason-R7-ready = { $n ->
    [0] no combination stays ready in the hand.
   *[other] a combination of { $n } cards stays ready in the hand.
  }
reason-R7-gift = in { $n } of 100 possible worlds the next player finds a card on the piles that makes a combination.
reason-R7-makes = { $n ->
    [0] the draw makes no combination.
    [100] the draw makes a combination.
   *[other] the draw makes a combination in { $n } of 100 possible worlds.
  }
reason-R7-adds = the draw brings { $n ->
    [0] no points
    [one] about one point
   *[other] about { $n } points
  } into the hand.
reason-SZ-beaten = { $n ->
    [0] nobody can beat this group any more.
    [100] this group is beaten, or can be in every possible world.
   *[other] in { $n } of 100 possible worlds somebody holds cards that can beat this group.
  }
reason-SZ-spends = it spends { $n ->
    [one] one card.
   *[other] { $n } cards.
  }
reason-SZ-keeps = { $n ->
    [0] nothing stays in the hand.
    [one] only single cards stay in the hand.
   *[other] a group of { $n } cards stays in the hand.
  }
reason-SZ-takes = it takes { $n ->
    [one] one point.
   *[other] { $n } points.
  }
reason-SZ-leaves = it leaves the next player { $n ->
    [one] one point to take.
   *[other] { $n } points to take.
  }
reason-SP-loses = { $n ->
    [0] it cannot lose the row.
    [100] it loses the row for sure.
   *[other] it loses the row in { $n } of 100 possible worlds.
  }
reason-SP-completes = { $n ->
    [0] it does not complete the rainbow.
    [100] it completes the rainbow.
   *[other] it completes the rainbow in { $n } of 100 possible worlds.
  }
reason-SP-joker = { $joker ->
    [yes] it spends a white card.
   *[no] it spends no white card.
  }
reason-SP-leaves = { $n ->
    [0] the opponent is left without a card that is surely safe.
    [100] the opponent has a card that is surely safe.
   *[other] in { $n } of 100 possible worlds the opponent has a card that is surely safe.
  }
