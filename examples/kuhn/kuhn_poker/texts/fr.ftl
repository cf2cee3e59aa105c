# Le poker de Kuhn en français. Les identifiants finissent par celui du jeu ou portent le préfixe de ses règles.

game-kuhn = Poker de Kuhn, de Harold W. Kuhn
short-kuhn = Poker de Kuhn
by-kuhn = de Harold W. Kuhn, 2 joueurs
blurb-kuhn = Trois cartes, une mise : le plus petit poker où il vaut la peine de bluffer.

rule-KP-01 = Les deux joueurs ont deux jetons chacun. Au début, chacun en met un au pot.
rule-KP-02 = On mélange un valet, une dame et un roi. Chaque joueur reçoit une carte et la regarde ; la troisième reste face cachée. On tire au sort qui commence.
rule-KP-03 = À votre tour, passez ou misez. Qui mise met son second jeton au pot.
rule-KP-04 = L’autre joueur répond à une mise en passant ou en misant, et la partie est finie. Si le premier joueur passe, le second peut passer lui aussi, et la partie est finie, ou miser, et le premier joueur y répond.
rule-KP-05 = Si un seul joueur a misé, il prend le pot et aucune carte n’est montrée. Sinon, on retourne les cartes et la plus haute prend le pot : le roi bat la dame, la dame bat le valet.

card-KP = { $card ->
    [J] le valet
    [Q] la dame
   *[K] le roi
}

place-KP-deck = Pioche
place-KP-pot = Pot
place-KP-hand = Carte
place-KP-chips = Jetons
picture-KP = J Q K

count-tokens-KP = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}

ask-KP-bet = À vous. Passez-vous ou misez-vous ?
move-KP-pass = Passer
move-KP-bet = Miser un jeton

event-KP-deal = Chaque joueur met un jeton au pot et reçoit une carte.
event-KP-pass = { $who ->
    [you] Vous passez.
   *[other] { $player } passe.
}
event-KP-bet = { $who ->
    [you] Vous misez un jeton.
   *[other] { $player } mise un jeton.
}

result-score-KP = Jetons
