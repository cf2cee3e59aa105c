### Lessons in English: short games on the page, told step by step. Same message ids as lessons.fr.ftl.

## Rainbow 7

lesson-R7-solo = Welcome! Rain tokens are bad news: whoever has the fewest at the end wins (R7-61), and a light hand keeps you dry. A turn begins with a combination (R7-20). Play one heavy card, a Solo (R7-30): tap the violet 6, then “Play”.
lesson-R7-solo-hint = That is allowed, but your light cards may stay, and the yellow ones will be of use in a moment. Play the violet 6.
lesson-R7-pile = Now choose one of the three piles (R7-34). You cannot draw from the pile that you lay on, and B shows the yellow 6 that you need. Lay your card on pile A.
lesson-R7-pile-hint = Keep pile B free: you want its yellow 6. Of the other two, let us take pile A.
lesson-R7-draw-pile = Your turn ends with a draw: from the deck, or from a pile that you did not lay on (R7-50). Take the yellow 6, which fits between your 5 and 7.
lesson-R7-draw-pile-hint = The yellow 6 on pile B gives you 5, 6 and 7 in yellow. Take that one.
lesson-R7-colour = Iris has played a Value: three or more of one value (R7-31). You hold a Colour: three or more of one colour in a row (R7-32). Tap your yellow 5, 6 and 7, then “Play”.
lesson-R7-colour-hint = All three at once! Yellow 5, 6 and 7 are a Colour, and the 7 in it will have its effect.
lesson-R7-bury = Think of what you cover, as anybody can take the top card of a pile. The indigo 3 on pile C is light, and Iris might like it. Bury it: choose pile C.
lesson-R7-bury-hint = Cover the indigo 3 on pile C, so that Iris cannot take it.
lesson-R7-order = The order of your cards is your choice too, from the bottom up (R7-34). The last one can be taken by others, so let it be a heavy one. Start with the yellow 5.
lesson-R7-order-hint = The heavy 7 should end up on top. Start with the yellow 5.
lesson-R7-top = Now the yellow 6. The 7 that is left goes on top by itself.
lesson-R7-top-hint = Lay the yellow 6 first, so that the heavy 7 ends up on top.
lesson-R7-cloud = A seven in a combination of several cards has an effect (R7-40). The yellow one is a cloud: an opponent of your choice takes a rain token (R7-43). Send it to Iris.
lesson-R7-draw-deck = Pile A shows a 5 and pile B a 4, both rather heavy. Try your luck with the deck: nobody but you will see that card.
lesson-R7-draw-deck-hint = That card would make your hand too heavy. Draw from the deck.
lesson-R7-rainbow = A Rainbow card! It can stand for any card, and in your hand it counts 0 (R7-33, R7-35). So your hand totals 6, and with 7 or less you may announce a Rainbow at the start of your turn (R7-21). Do it!
lesson-R7-rainbow-hint = You could play on, but 6 against Iris’s five cards looks very good. Announce the Rainbow.
lesson-R7-storm = All hands were shown: 6 for you, 24 for Iris. Nobody had less than you, so Iris takes 2 rain tokens: a storm (R7-53). Had somebody been lower, you would have taken 3.
lesson-R7-end = A game ends when somebody has 7 tokens or more after a round (R7-60). Other sevens have other effects (R7-42, R7-44, R7-45): point at a card, or hold it, to read what it does. And whoever empties their hand wins the round (R7-22, R7-54). Now you can play!

## Rainbow by Mito Sazuki

lesson-SZ-aim = Welcome to Rainbow by Mito Sazuki! You win prize cards, and the sum of their values is your score (SZ-40). The first prizes are a 3, a 5 and a 6.
lesson-SZ-set = In a round everybody plays once: one card, a set of equal cards, or a run of consecutive ones (SZ-11, SZ-12). Whoever plays more cards chooses a prize earlier. Play your two 2s.
lesson-SZ-set-hint = That is allowed, but keep it for later. Play your two 2s together.
lesson-SZ-order = After a set only solos and sets may follow (SZ-13): three 5s from Iris, a lone 6 from Léo. Who played the most chooses first (SZ-20): Iris took the 6. You are next: take the 5.
lesson-SZ-order-hint = The 5 is worth more than the 3. Take the 5.
lesson-SZ-next-prizes = Your prize lies face down, and only you may look at it (SZ-23). Now comes the twist: the cards that were played are the prizes of the next round (SZ-30). Iris chose first, so Iris starts (SZ-32).
lesson-SZ-run = Iris and Léo have played runs. After a run only solos and runs may follow (SZ-13), so your four 4s have to wait. Play the longest run of all: 3, 4, 5, 6.
lesson-SZ-run-hint = The more cards, the earlier you choose. Play 3, 4, 5 and 6 together.
lesson-SZ-two-prizes = Four cards: you choose first! From the second round on you take one card, or two of the same value (SZ-21). Take two of the 5s.
lesson-SZ-two-prizes-hint = Two 5s are 10 points, more than anything else here.
lesson-SZ-cheap = You chose first, so you start. There are two 6s to be won, but whatever you play can be won by others in the next round. Play many cards that are worth little: all five 1s.
lesson-SZ-cheap-hint = Play all five 1s: many cards, and a poor present for the others.
lesson-SZ-two-sixes = Four 6s from Iris, two 4s from Léo: nobody has beaten your five cards. Take both 6s.
lesson-SZ-two-sixes-hint = Two 6s are 12 points, more than anything else here.
lesson-SZ-last = The four 6s that Iris played are prizes now. You have three cards left: play them all.
lesson-SZ-last-hint = Play all three 4s: a card that stays in your hand is worth nothing (SZ-40).
lesson-SZ-tie = Iris played four cards and took two 6s. You and Léo played three each, and among equals the higher card chooses first (SZ-20): your 4s come before Léo’s 3s. Take the last two 6s!
lesson-SZ-tie-hint = Two 6s are 12 points, more than anything else here.
lesson-SZ-end = You and Iris have no cards left, so this was the last round (SZ-31); nobody wins the cards played in it (SZ-41). You win with 39 points against 34 and 22. Well played!

## Rainbow by Mathias Spaan

lesson-SP-aim = Welcome to a duel! You and Iris build one row of cards in turn. Whoever plays the sixth card without a mistake wins the row (SP-22); in the end the most cards win (SP-33).
lesson-SP-sides = Each card has two different faces. You see one side of your cards, and Iris the other; of Iris’s cards you see what Iris does not (SP-03). Remember it: yellow, red, black.
lesson-SP-play = Open the row: tap your first card, the red one, and play it with the side up that you know (SP-13).
lesson-SP-play-hint = Each card could open the row. Play the red one here, with the side that you know up.
lesson-SP-stop = After every card you may stop (SP-14). Before another one you would have to turn over a card of the row (SP-11), and you do not know what is under the red one. Stop.
lesson-SP-stop-hint = You have not seen the other side of that card: it could be black. Stop here.
lesson-SP-white = Iris has played green. Whoever shows black, or a colour that lies in the row already, loses the row (SP-20). But white is a joker, never a double (SP-21): play it.
lesson-SP-white-hint = White is the safest side of all. Play your first card with the side that you know up.
lesson-SP-flip = Be bold and play a second card! First you have to turn over one of the row (SP-11). You saw the other side of the green one in Iris’s hand: yellow, which is safe. Turn it over.
lesson-SP-flip-hint = The green card is the only one whose other side you know: it is the second in the row. Turn it over.
lesson-SP-second = Yellow, as you remembered. After a turn-over you must play a card (SP-12). Orange is not in the row: play the first of your cards with the side that you know up.
lesson-SP-second-hint = Do not risk the unknown side. Play the first of your orange cards with the side that you know up.
lesson-SP-enough = Your last card is orange as well and would be a double, and before it you would have to turn over a card of the row again. That is enough: stop.
lesson-SP-enough-hint = That would be risky. Stop, and let Iris take the risk.
lesson-SP-black = Iris played the sixth card with the unknown side up. You had seen that side: black! So you win all six cards (SP-20), and Iris, who lost the row, opens the next one (SP-31).
lesson-SP-back = Of the sides that you know, orange and yellow would be doubles, and black always loses. But a card can be played either way up (SP-13): play the orange one with the other side up. That is never orange too.
lesson-SP-back-hint = The sides that you know would all lose the row. Play your first card with the unknown side up.
lesson-SP-wait = Red: that went well! You hold black and yellow now, and a second card would need a turn-over. Stop.
lesson-SP-wait-hint = Do not push your luck. Stop, and draw a new card.
lesson-SP-sixth = Iris has played the fifth card and stopped. You have drawn green, which is still missing. Play it with the side that you know up, and complete the rainbow (SP-22)!
lesson-SP-sixth-hint = Green is the card you need: play your third card with the side that you know up.
lesson-SP-end = Six more cards for you: 12 to 0! So it goes on until somebody cannot draw back up to three cards (SP-32). Then whoever has won the most cards wins the game (SP-33). Now you can play!
