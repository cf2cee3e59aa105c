# Kuhn poker in English. The ids end with the id of the game, or have the prefix of its rules.

game-kuhn = Kuhn poker, by Harold W. Kuhn
short-kuhn = Kuhn poker
by-kuhn = by Harold W. Kuhn, 2 players
blurb-kuhn = Three cards, one bet: the smallest poker in which it pays to bluff.

rule-KP-01 = Two players have two chips each. At the start each puts one of them into the pot.
rule-KP-02 = A jack, a queen and a king are shuffled. Each player gets one card and looks at it; the third one stays face down. Who starts is drawn.
rule-KP-03 = On your turn, pass or bet. Who bets puts the second chip into the pot.
rule-KP-04 = The other player answers a bet with a pass or a bet, and the game is over. If the first player passes, the second one may pass, too, and the game is over, or bet, which the first player answers.
rule-KP-05 = If only one player has bet, that player takes the pot and no card is shown. Otherwise the cards are turned over, and the higher one takes the pot: the king beats the queen, the queen beats the jack.

card-KP = { $card ->
    [J] the jack
    [Q] the queen
   *[K] the king
}

place-KP-deck = Deck
place-KP-pot = Pot
place-KP-hand = Card
place-KP-chips = Chips
picture-KP = J Q K

count-tokens-KP = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}

ask-KP-bet = Your turn. Do you pass or bet?
move-KP-pass = Pass
move-KP-bet = Bet a chip

event-KP-deal = Each player puts a chip into the pot and gets a card.
event-KP-pass = { $who ->
    [you] You pass.
   *[other] { $player } passes.
}
event-KP-bet = { $who ->
    [you] You bet a chip.
   *[other] { $player } bets a chip.
}

result-score-KP = Chips
