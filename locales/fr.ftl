### Parapluie en français : les règles, les jeux, leurs couleurs et leurs effets, et les parties en mots. Mêmes identifiants que dans en.ftl.

## Les jeux

game-rainbow7 = Rainbow 7, d’Alexandre Emerit et Antoine Davrou
game-rainbow7-first = Rainbow 7, première édition, d’Alexandre Emerit et Antoine Davrou
game-rainbow-sazuki = Rainbow, de Mito Sazuki
game-rainbow-spaan = Rainbow, de Mathias Spaan
push-turn = À vous de jouer

blurb-rainbow7 = Allégez votre main, envoyez la pluie chez les voisins et annoncez un Rainbow avant eux.
blurb-rainbow7-first = La même course contre la pluie, avec moins de cartes 7, dont les effets sont à prendre ou à laisser.
blurb-rainbow-sazuki = Jouez gros pour choisir en premier, mais attention : ce que vous jouez maintenant, tout le monde pourra le gagner ensuite.
blurb-rainbow-spaan = Un duel autour d’une seule rangée, avec des cartes dont vous connaissez une face et votre adversaire l’autre.

## Couleurs

colour-R = rouge
colour-O = orange
colour-Y = jaune
colour-G = vert
colour-B = bleu
colour-I = indigo
colour-V = violet
colour-W = blanc
colour-K = noir

## Effets des 7 (Rainbow 7)

effect-F = inondation
effect-F-what = Chaque autre place prend la carte du dessus de la pioche.
effect-C = nuage
effect-C-what = Vous désignez un adversaire, qui prend un jeton Pluie.
effect-S = abri
effect-S-what = Vous pouvez ne pas piocher à la fin de ce tour.
effect-U = soleil
effect-U-what = Vous rendez un de vos jetons Pluie à la réserve.

## Rainbow 7 : mise en place d’une partie

rule-R7-01 = Il y a 53 cartes : sept couleurs (rouge, orange, jaune, vert, bleu, indigo, violet), avec les valeurs 1 à 7 dans chacune, et 4 cartes Rainbow.
rule-R7-02 = 36 jetons Pluie forment la réserve ; à tout moment, il y en a 36 en comptant la réserve et toutes les places. Quand la réserve ne peut pas donner à chacun ce qui lui est dû, les places sont servies dans l’ordre du jeu à partir de la gauche de la place active, chacune entièrement avant la suivante, jusqu’à ce que la réserve soit vide.
rule-R7-03 = Première édition seulement : parmi les sept 7, on en tire au hasard autant qu’il y a de joueurs, plus 2, qui restent pour toute la partie. Les autres retournent dans la boîte.

## Rainbow 7 : mise en place d’une manche

rule-R7-10 = À chaque manche, on rassemble toutes les cartes en jeu et on met les 7 de côté. Le reste est mélangé, et chaque place reçoit 6 cartes.
rule-R7-11 = Chaque place reçoit aussi un 7 au hasard : tout le monde commence avec 7 cartes.
rule-R7-12 = Les cartes non distribuées, 7 compris, sont mélangées et forment la pioche, face cachée.
rule-R7-13 = Première édition seulement : une place qui a 2 cartes Rainbow ou plus en garde une, remet les autres dans la pioche et pioche pour revenir à 7 cartes ; la pioche est ensuite mélangée. Les places le font dans l’ordre du jeu à partir de la première, et recommencent tant que l’une d’elles en a plus d’une.
rule-R7-14 = Les 3 cartes du dessus de la pioche sont retournées, face visible : ce sont les défausses A, B et C.
rule-R7-15 = La place à gauche de celle qui a gagné la manche précédente commence. Après un orage, c’est la place qui l’a subi qui commence.

## Rainbow 7 : un tour

rule-R7-20 = Un tour est exactement l’une de ces trois choses : défausser une combinaison et piocher une carte, annoncer un Rainbow, ou vider sa main pour un Perfect.
rule-R7-21 = Au lieu de défausser, vous pouvez annoncer un Rainbow, si le total de votre main est de 7 ou moins au début de votre tour. Ce n’est jamais une obligation.
rule-R7-22 = Une combinaison qui vide votre main, même un dernier Solo, est un Perfect. Il se produit de lui-même : on n’annonce rien.

## Rainbow 7 : combinaisons

rule-R7-30 = Un Solo est une carte seule, n’importe laquelle, carte Rainbow comprise.
rule-R7-31 = Une Valeur, ce sont trois cartes ou plus de même valeur.
rule-R7-32 = Une Couleur, ce sont trois cartes ou plus de même couleur, dont les valeurs se suivent sans trou. Le 7 et le 1 ne se suivent pas.
rule-R7-33 = Une carte Rainbow remplace n’importe quelle couleur et n’importe quelle valeur de 1 à 7 ; dans une Couleur, chacune occupe une valeur à elle seule. On peut en jouer autant que l’on veut, et trois cartes Rainbow seules sont une combinaison. Inutile de dire ce qu’elles remplacent : les mêmes cartes sont le même coup.
rule-R7-34 = La combinaison se pose sur l’une des trois défausses, celle de votre choix, et ses cartes dans l’ordre de votre choix.
rule-R7-35 = Dans la main, une carte Rainbow compte 0 ; toute autre carte compte sa valeur.

## Rainbow 7 : les 7

rule-R7-40 = Dans une combinaison de plusieurs cartes, chaque 7 a son effet, l’un après l’autre, dans n’importe quel ordre. Dans l’édition actuelle, il faut tous les appliquer ; dans la première édition, vous appliquez ceux que vous voulez, ou aucun.
rule-R7-41 = Un 7 joué en Solo n’a pas d’effet. Une carte Rainbow qui remplace un 7 n’en a pas non plus.
rule-R7-42 = Inondation : en commençant à votre gauche, chaque autre place prend la carte du dessus de la pioche.
rule-R7-43 = Nuage : vous désignez un adversaire, qui prend un jeton Pluie ; un septième jeton n’arrête pas la manche. Si la réserve est vide, vous désignez quand même un adversaire, et rien ne se passe.
rule-R7-44 = Abri : vous pouvez ne pas piocher à la fin de ce tour.
rule-R7-45 = Soleil : vous rendez un de vos propres jetons Pluie à la réserve. Si vous n’en avez pas, rien ne se passe.
rule-R7-46 = Les règles imprimées ne montrent qu’en images quel 7 porte quel effet. Par défaut, c’est l’inondation sur le rouge et l’orange, le nuage sur le jaune et le vert, l’abri sur le bleu et l’indigo, le soleil sur le violet. C’est une option de la partie, un effet par couleur, pour qui a la boîte sous la main.
rule-R7-47 = Une combinaison qui vide votre main se pose, elle aussi, sur la défausse de votre choix, et ses effets s’appliquent d’abord. Ensuite, on compte le Perfect ; on ne pioche pas.

## Rainbow 7 : piocher

rule-R7-50 = Après les effets, vous piochez une carte : celle du dessus de la pioche, ou celle du dessus de l’une des deux défausses où vous n’avez rien posé à ce tour. Puis le tour passe à gauche.
rule-R7-51 = Quand une défausse a perdu sa dernière carte, on y retourne aussitôt la carte du dessus de la pioche.
rule-R7-52 = Quand il faut prendre une carte dans une pioche vide, et pas avant, toutes les cartes des défausses sauf celles du dessus sont mélangées en une nouvelle pioche, dans les deux éditions. Les cartes posées à ce tour sont déjà sur leur défausse : celles du dessous en font partie. Si même cela ne donne aucune carte, on ne prend rien : une inondation ne donne rien, une défausse vide le reste jusqu’à ce que quelqu’un y défausse, et qui ne peut piocher nulle part termine son tour.

## Rainbow 7 : fin d’une manche

rule-R7-53 = Quand un Rainbow est annoncé, toutes les mains sont montrées. Si personne n’a un total inférieur à celui de la place qui annonce (l’égalité suffit), celle-ci gagne la manche et chaque autre place prend 2 jetons Pluie : c’est une averse. Sinon, elle en prend 3, c’est un orage : personne ne gagne, et elle commence la manche suivante.
rule-R7-54 = Après un Perfect, la place qui l’a réussi gagne la manche, et chaque autre place prend 1 jeton Pluie : c’est un crachin.

## Rainbow 7 : fin de la partie

rule-R7-60 = La partie se termine quand une manche est finie et que quelqu’un a 7 jetons Pluie ou plus. Seul compte le nombre à ce moment-là : un septième jeton qu’un soleil a repris ne met fin à rien.
rule-R7-61 = Qui a le moins de jetons Pluie gagne. À égalité, c’est le plus petit total en main à la dernière manche qui l’emporte (0 pour qui vient de réussir un Perfect). Si l’égalité demeure, la victoire est partagée.

## Rainbow de Mito Sazuki : mise en place

rule-SZ-01 = Il y a 60 cartes : les valeurs 1 à 6, dix de chaque. Les couleurs ne comptent pas.
rule-SZ-02 = Chaque main a 14 cartes à 2, 3 ou 4 joueurs, 11 à 5 et 9 à 6. Il y a autant de cartes prix que de joueurs, mais 4 à 2 joueurs. À 2 joueurs, chaque place a aussi un second tas de 14 cartes ; à 3 joueurs, 15 cartes sont retirées sans être vues.
rule-SZ-03 = À deux joueurs, chaque place commence avec un tas de 14 cartes en main ; son second tas reste face cachée, et personne ne le voit, pas même la place à laquelle il appartient. Il est pris en main dès que la main est vide, même au milieu d’une manche.

## Rainbow de Mito Sazuki : jouer des cartes

rule-SZ-10 = Dans une manche, chaque place qui a des cartes joue une fois, dans le sens des aiguilles d’une montre à partir de celle qui commence. Elle doit jouer au moins une carte.
rule-SZ-11 = Un solo est une seule carte. Il est toujours permis.
rule-SZ-12 = Une série, ce sont deux cartes ou plus de même valeur. Une suite, ce sont deux cartes ou plus de valeurs consécutives, une de chaque ; le 6 et le 1 ne se suivent pas.
rule-SZ-13 = Dès qu’une série a été jouée dans une manche, seuls des solos et des séries peuvent suivre ; dès qu’une suite a été jouée, seuls des solos et des suites.
rule-SZ-14 = À deux joueurs, les places jouent deux fois par manche, dans le même ordre (A, B, A, B), et une série ou une suite engage tous les coups qui la suivent. Une place qui n’a plus de carte pour son second coup joue une fois, et l’autre joue quand même deux fois.

## Rainbow de Mito Sazuki : choisir les prix

rule-SZ-20 = Quand tout le monde a joué, on choisit les prix : d’abord le groupe qui compte le plus de cartes ; à égalité, celui dont la plus haute carte est la plus forte ; à égalité encore, celui qui a été joué le plus tôt. À deux joueurs, ce sont les groupes que l’on classe : une place peut donc choisir deux fois.
rule-SZ-21 = À la première manche, on choisit une seule carte prix. À partir de la deuxième, c’est une carte, ou deux de même valeur.
rule-SZ-22 = Une place choisit une fois pour chaque groupe qu’elle a joué ; une place qui n’a rien joué ne choisit rien. On ne peut pas refuser de choisir tant qu’il reste des cartes prix. S’il n’en reste plus, on n’obtient rien.
rule-SZ-23 = Les cartes choisies vont dans la pile de prix de la place, face cachée, et non dans sa main. Vous ne pouvez regarder que votre propre pile de prix.
rule-SZ-24 = Les cartes prix qui restent quittent la partie.

## Rainbow de Mito Sazuki : d’une manche à l’autre

rule-SZ-30 = Les cartes jouées dans cette manche deviennent les cartes prix de la suivante.
rule-SZ-31 = À trois joueurs ou plus, la partie se termine après une manche qui laisse deux places ou plus sans cartes. À deux joueurs, elle se termine après une manche qui laisse une place sans main ni second tas. On le vérifie après une manche, jamais pendant.
rule-SZ-32 = La place qui a choisi en premier commence la manche suivante. Si elle n’a plus de cartes, c’est la première place à sa gauche qui en a.
rule-SZ-33 = Une place sans cartes ne participe plus à la partie.

## Rainbow de Mito Sazuki : les points

rule-SZ-40 = Votre score est la somme des valeurs de votre pile de prix. Les cartes encore en main ne valent rien, sauf à deux joueurs : chaque carte restée en main ou dans le second tas vaut alors 1, quelle que soit sa valeur.
rule-SZ-41 = Le plus haut score gagne ; à égalité, la victoire est partagée. Personne ne gagne les cartes jouées à la dernière manche.
rule-SZ-42 = Les règles imprimées ne disent pas qui commence. C’est une option de la partie ; par défaut, la place est tirée de la graine.

## Rainbow de Mathias Spaan : mise en place

rule-SP-01 = Il y a 57 cartes, chacune avec deux faces différentes parmi sept couleurs, le blanc et le noir : chaque paire des neuf faces une fois, et chaque paire de deux couleurs une fois de plus. Cela fait 42 cartes couleur/couleur, 7 couleur/blanc, 7 couleur/noir et 1 blanc/noir. Chaque couleur a 14 faces, le blanc 8 et le noir 8.
rule-SP-02 = La pioche mélangée se dresse entre les deux places, chaque carte dans un sens ou dans l’autre au hasard. Chaque place pioche à son bout, et n’y voit que le côté tourné vers elle.
rule-SP-03 = Chaque place pioche 3 cartes. Vous voyez votre côté de vos cartes, votre adversaire voit l’autre. Une carte tourne une face vers la place 0 et l’autre vers la place 1, dans toutes les mains comme dans la pioche.

## Rainbow de Mathias Spaan : un tour

rule-SP-10 = Une manche construit une seule rangée de cartes, à laquelle les deux places jouent tour à tour. À chaque tour, on joue de 1 à 3 cartes de sa main dans la rangée.
rule-SP-11 = Avant votre première carte du tour, vous pouvez retourner une carte de la rangée. Avant la deuxième, et avant la troisième, vous devez en retourner une. N’importe quelle carte de la rangée convient, y compris celles qui viennent d’être jouées.
rule-SP-12 = Après avoir retourné une carte sans perdre la manche, vous devez jouer une carte.
rule-SP-13 = Chaque carte se joue dans un sens ou dans l’autre : le côté que vous connaissez vers le haut, ou celui que vous ne connaissez pas. La face du dessus est révélée aux deux places ; celle du dessous reste connue de la seule place qui la connaissait.
rule-SP-14 = Après chaque carte jouée, vous pouvez vous arrêter. Le tour se termine au plus tard avec votre troisième carte.

## Rainbow de Mathias Spaan : perdre et gagner une manche

rule-SP-20 = Après chaque carte jouée ou retournée : si elle montre du noir, ou une couleur que montre une autre carte de la rangée, vous perdez la manche. Votre adversaire gagne toutes les cartes de la rangée.
rule-SP-21 = Le blanc est un joker : il ne compte jamais comme un double, et il peut y en avoir plusieurs dans la rangée.
rule-SP-22 = Qui joue la sixième carte d’une rangée sans perdre complète l’arc-en-ciel et gagne les six cartes.

## Rainbow de Mathias Spaan : après un tour, et la fin

rule-SP-30 = Après chaque tour, vous piochez à votre bout pour revenir à 3 cartes ; si le tour a fait perdre ou gagner la manche, la rangée est d’abord attribuée. Si vous avez encore 3 cartes, parce que vous avez perdu dès la première carte retournée, vous ne piochez rien et la partie continue, même si la pioche est vide.
rule-SP-31 = La place qui a perdu la manche ouvre la suivante.
rule-SP-32 = La partie se termine dès que quelqu’un ne peut pas revenir à 3 cartes en piochant. Les cartes de la rangée ne sont alors à personne.
rule-SP-33 = Qui a gagné le plus de cartes l’emporte. À égalité, le résultat est partagé et il faut rejouer : la table distribue aussitôt une nouvelle partie, jusqu’à ce que l’une soit décidée.

## Cartes, joueurs et nombres en mots
## $player est un nom tel qu’il entre dans une phrase, par exemple Anna ou ce que donne player-number-name : ni de, ni que
## devant lui, ni accord avec lui.

card-face-unknown = inconnu

player-number-name = Joueur { $n }
player-name = { $who ->
    [you] vous
   *[other] { $player }
}
player-number = { $who ->
    [you] { $n } pour vous
   *[other] { $n } pour { $player }
}

count-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
count-tokens = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
}
count-tokens-R7 = { $n ->
    [one] { $n } jeton Pluie
   *[other] { $n } jetons Pluie
}
count-moves = { $n ->
    [one] { $n } coup permis
   *[other] { $n } coups permis
}

list-next = { $first }, { $next }
list-last = { $first } et { $last }

## Cartes en mots : $card est son texte, $first et $rest la lettre par laquelle il commence et les autres, $n leur nombre

card-R7 = { $first ->
    [R] { $rest } { colour-R }
    [O] { $rest } { colour-O }
    [Y] { $rest } { colour-Y }
    [G] { $rest } { colour-G }
    [B] { $rest } { colour-B }
    [I] { $rest } { colour-I }
    [V] { $rest } { colour-V }
   *[rainbow] { $n ->
        [one] carte Rainbow
       *[other] { $n } cartes Rainbow
    }
}
card-SZ = { $n } de valeur { $card }
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
seven-R7 = { $card } : { $effect }
card-text = { $words } ({ $card })
group-SZ = { $group ->
    [solo] un solo de valeur { $high }
    [set] une série de { $n } cartes de valeur { $high }
   *[run] une suite de { $low } à { $high }
}

## Ce qui se passe, dans tous les jeux

event-start = { $who ->
    [you] Vous commencez.
   *[other] { $player } commence.
}
event-hand = { $who ->
    [you] Votre main : { $cards }.
   *[other] { $player } a en main : { $cards }.
}
result-win = { $who ->
    [you] Vous gagnez !
   *[other] { $player } gagne.
}
result-shared = Victoire partagée : { $players }.

## Ce qui se passe à Rainbow 7

event-R7-deal = La manche { $round } commence. Défausse A : { $a }. Défausse B : { $b }. Défausse C : { $c }.
event-R7-exchanged = Des cartes Rainbow en trop ont été échangées avec la pioche par { $players }.
event-R7-rebuild = La pioche était vide. Toutes les cartes des défausses, sauf celles du dessus, sont mélangées en une nouvelle pioche de { $cards }.
event-R7-combination = { $who ->
    [you] Vous jouez : { $cards }.
   *[other] { $player } joue : { $cards }.
}
event-R7-lay = { $who ->
    [you] Vous posez une carte sur la défausse { $pile } : { $card }.
   *[other] { $player } pose une carte sur la défausse { $pile } : { $card }.
}
event-R7-lay-all = { $who ->
    [you] Vous les posez sur la défausse { $pile }. Sur le dessus : { $card }.
   *[other] { $player } les pose sur la défausse { $pile }. Sur le dessus : { $card }.
}
event-R7-effect-F = { $who ->
    [you] Vous utilisez le { $card } : tous les autres piochent une carte.
   *[other] { $player } utilise le { $card } : tous les autres piochent une carte.
}
event-R7-effect-C = { $who ->
    [you] Vous utilisez le { $card } : un jeton Pluie pour { $target }{ $change ->
        [0] , mais il n’en reste plus
       *[1] {""}
    }.
   *[other] { $player } utilise le { $card } : un jeton Pluie pour { $target }{ $change ->
        [0] , mais il n’en reste plus
       *[1] {""}
    }.
}
event-R7-effect-S = { $who ->
    [you] Vous utilisez le { $card } : rien ne vous oblige à piocher ce tour-ci.
   *[other] { $player } utilise le { $card } : rien ne l’oblige à piocher ce tour-ci.
}
event-R7-effect-U = { $change ->
    [0] { $who ->
        [you] Vous utilisez le { $card }, mais n’avez aucun jeton Pluie à rendre.
       *[other] { $player } utilise le { $card }, mais n’a aucun jeton Pluie à rendre.
    }
   *[other] { $who ->
        [you] Vous utilisez le { $card } et rendez un jeton Pluie.
       *[other] { $player } utilise le { $card } et rend un jeton Pluie.
    }
}
event-R7-draw = { $from ->
    [deck] { $who ->
        [you] { $cards ->
            [none] Vous piochez une carte.
           *[known] Vous piochez une carte : { $cards }.
        }
       *[other] { $cards ->
            [none] { $player } pioche une carte.
           *[known] { $player } pioche une carte : { $cards }.
        }
    }
   *[pile] { $who ->
        [you] Vous prenez une carte sur la défausse { $from } : { $cards }.
       *[other] { $player } prend une carte sur la défausse { $from } : { $cards }.
    }
}
event-R7-skip = { $who ->
    [you] Vous n’utilisez pas les autres sept.
   *[other] { $player } n’utilise pas les autres sept.
}
event-R7-keep = { $who ->
    [you] Vous ne piochez pas.
   *[other] { $player } ne pioche pas.
}
event-R7-turn-up = La défausse { $pile } était vide ; on y retourne une carte de la pioche : { $card }.
event-R7-announce = { $who ->
    [you] Vous annoncez un Rainbow avec un total de { $total }. Toutes les mains sont montrées.
   *[other] { $player } annonce un Rainbow avec un total de { $total }. Toutes les mains sont montrées.
}
event-R7-show = { $who ->
    [you] Votre main : { $cards }. Total : { $total }.
   *[other] { $player } avait en main : { $cards }. Total : { $total }.
}
event-R7-round = { $cause ->
    [storm] { $who ->
        [you] Averse : personne n’a un total plus petit, et vous gagnez la manche.
       *[other] Averse : personne n’a un total plus petit, et { $player } gagne la manche.
    }
    [thunderstorm] { $who ->
        [you] Orage : vous n’avez pas le plus petit total, et personne ne gagne la manche.
       *[other] Orage : { $player } n’a pas le plus petit total, et personne ne gagne la manche.
    }
   *[perfect] { $who ->
        [you] Crachin : vous videz votre main, réussissez un Perfect et gagnez la manche.
       *[other] Crachin : { $player } vide sa main, réussit un Perfect et gagne la manche.
    }
} Totaux des mains : { $totals }.
event-R7-rain = Jetons Pluie maintenant : { $tokens }.
event-R7-end = La partie est terminée : { $n } jetons Pluie ou plus pour { $players }.
event-R7-over = Jetons Pluie : { $scores }.
event-R7-tie = Aussi peu de jetons Pluie pour { $players } : le plus petit total de la dernière manche départage, soit { $total }.

## Ce qui se passe au Rainbow de Mito Sazuki

event-SZ-deal = Les cartes sont distribuées. Cartes prix : { $prizes }.
event-SZ-play = { $who ->
    [you] Vous jouez { $group }.
   *[other] { $player } joue { $group }.
}
event-SZ-order = Les prix sont choisis dans cet ordre : { $players }.
event-SZ-take = { $who ->
    [you] { $n ->
        [1] Vous prenez la carte prix { $high }.
       *[other] Vous prenez { $n } cartes prix de valeur { $high }.
    }
   *[other] { $n ->
        [1] { $player } prend la carte prix { $high }.
       *[other] { $player } prend { $n } cartes prix de valeur { $high }.
    }
}
event-SZ-pick-up = { $who ->
    [you] Vous prenez en main votre second tas de { $cards }.
   *[other] { $player } prend en main son second tas de { $cards }.
}
event-SZ-round = La manche est finie. { $gone ->
    [none] Il ne reste aucune carte prix.
   *[some] Les cartes prix que personne n’a prises quittent la partie : { $gone }.
} { $over ->
    [yes] Personne ne gagne les cartes de cette manche : { $prizes }.
   *[no] Les prochaines cartes prix sont celles qui viennent d’être jouées : { $prizes }.
}
event-SZ-end = La partie est terminée : plus de cartes pour { $players }.
event-SZ-over = Points : { $scores }.
event-SZ-left = Dont, pour les cartes non jouées : { $numbers }.

## Ce qui se passe au Rainbow de Mathias Spaan

event-SP-deal = La pioche se dresse entre les deux joueurs.
event-SP-draw = { $who ->
    [you] { $faces ->
        [none] Vous piochez { $cards }.
       *[seen] Vous piochez { $cards }. Vous voyez : { $faces }.
    }
   *[other] { $faces ->
        [none] { $player } pioche { $cards }.
       *[seen] { $player } pioche { $cards }. De votre côté, vous voyez : { $faces }.
    }
}
event-SP-sides = { $player } voit : { $faces }.
event-SP-stop = { $who ->
    [you] Vous vous arrêtez.
   *[other] { $player } s’arrête.
}
event-SP-flip = { $who ->
    [you] Vous retournez une carte de la rangée : { $old } devient { $face }.
   *[other] { $player } retourne une carte de la rangée : { $old } devient { $face }.
}
event-SP-play = { $side ->
    [front] { $who ->
        [you] Vous jouez une carte : { $face }.
       *[other] { $player } joue une carte : { $face }.
    }
   *[back] { $who ->
        [you] Vous jouez une carte, face cachée dessus : { $face }.
       *[other] { $player } joue une carte retournée : { $face }.
    }
}
event-SP-award = { $cause ->
    [rainbow] { $who ->
        [you] L’arc-en-ciel est complet : vous gagnez la rangée de { $cards }.
       *[other] L’arc-en-ciel est complet : { $player } gagne la rangée de { $cards }.
    }
    [black] { $who ->
        [you] Le noir fait perdre la manche : vous gagnez la rangée de { $cards }.
       *[other] Le noir fait perdre la manche : { $player } gagne la rangée de { $cards }.
    }
   *[double] { $who ->
        [you] Deux fois { $face }, la manche est perdue : vous gagnez la rangée de { $cards }.
       *[other] Deux fois { $face }, la manche est perdue : { $player } gagne la rangée de { $cards }.
    }
}
event-SP-end = { $who ->
    [you] La partie est terminée : vous ne pouvez pas revenir à trois cartes.
   *[other] La partie est terminée : { $player } ne peut pas revenir à trois cartes.
}
event-SP-over = Cartes gagnées : { $scores }.

## La table, dans tous les jeux

view-hand = Votre main, { $n } : { $cards }.
view-over = La partie est terminée.
view-scores = Scores : { $scores }.
place-of-player = { $who ->
    [you] { $place } (vous)
   *[other] { $place } ({ $player })
}
view-place-cards = { $place } : { $cards }.
view-place-hidden = { $place } : { $cards }, face cachée.
view-place-tokens = { $place } : { $tokens }.

## La table de Rainbow 7

view-R7-table = Manche { $round }. Pioche : { $deck }. Réserve : { $supply }.
view-R7-sevens = Cartes 7 en jeu : { $cards }.
view-R7-pile = { $card ->
    [none] La défausse { $pile } est vide.
   *[some] Défausse { $pile } : { $card } sur le dessus, { $n } en tout.
}
view-R7-top = Défausse { $pile } : { $card }.
view-R7-seat = { $who ->
    [you] Vous (@{ $place }) avez { $cards } en main et { $tokens }.
   *[other] { $player } (@{ $place }) a { $cards } en main et { $tokens }.
}
view-R7-playing = Encore à poser : { $cards }.
view-R7-pending = Effets encore à venir : { $cards }.

## La table du Rainbow de Mito Sazuki

view-SZ-table = { $prizes ->
    [none] Manche { $round }. Il n’y a aucune carte prix.
   *[some] Manche { $round }. Cartes prix : { $prizes }.
}
view-SZ-group = { $chosen ->
    [yes] { $who ->
        [you] Vous avez joué { $group } et avez fait votre choix.
       *[other] { $player } a joué { $group } et a fait son choix.
    }
   *[no] { $who ->
        [you] Vous avez joué { $group } ; pour l’instant, c’est le choix { $order }.
       *[other] { $player } a joué { $group } ; pour l’instant, c’est le choix { $order }.
    }
}
view-SZ-seat = { $who ->
    [you] Vous avez { $cards } en main et { $prizes } dans votre pile de prix.
   *[other] { $player } a { $cards } en main et { $prizes } dans sa pile de prix.
}
view-SZ-stack = { $who ->
    [you] Vous avez un second tas de { $cards }.
   *[other] { $player } a un second tas de { $cards }.
}
view-SZ-pile = Votre pile de prix : { $cards }. Vos points : { $points }.

## La table du Rainbow de Mathias Spaan

view-SP-table = { $end ->
    [none] Pioche : { $deck }.
   *[seen] Pioche : { $deck } ; carte visible à votre bout : { $end }.
}
view-SP-seat = { $who ->
    [you] Vous avez gagné { $cards }.
   *[other] { $player } a gagné { $cards }.
}
view-SP-row = { $faces ->
    [none] La rangée est vide.
   *[some] La rangée compte { $n }, de gauche à droite : { $faces }.
}
view-SP-place = carte { $place } { $face }
view-SP-hand = { $faces ->
    [none] { $who ->
        [you] Vous avez { $n } en main.
       *[other] { $player } a { $n } en main.
    }
   *[seen] { $who ->
        [you] Votre main, { $n }, telle que vous la voyez : { $faces }.
       *[other] { $player } a { $n } en main ; de votre côté, vous voyez : { $faces }.
    }
}

## Ce qui est demandé

prompt-wait = C’est à { $player } de jouer.
prompt-R7-play = { $rainbow ->
    [yes] À vous. Jouez une combinaison, ou annoncez un Rainbow.
   *[no] À vous. Jouez une combinaison.
}
prompt-R7-on = Sur quelle défausse jouez-vous ?
prompt-R7-lay = Quelle carte posez-vous ensuite sur la défausse { $pile } ? La dernière sera sur le dessus. Encore à poser : { $cards }.
prompt-R7-effect = { $skip ->
    [yes] Quel effet appliquez-vous ensuite ? Vous pouvez aussi renoncer à ceux qui restent. Encore à venir : { $cards }.
   *[no] Quel effet appliquez-vous ensuite ? Encore à venir : { $cards }.
}
prompt-R7-draw = { $keep ->
    [yes] Piochez une carte, ou gardez votre main telle quelle.
   *[no] Piochez une carte.
}
prompt-SZ-play = À vous. Jouez une ou plusieurs cartes.
prompt-SZ-take = Choisissez un prix. Cartes prix : { $prizes }.
prompt-SP-begin = { $flip ->
    [yes] À vous. Jouez une carte ; avant cela, vous pouvez retourner une carte de la rangée.
   *[no] À vous. Jouez une carte.
}
prompt-SP-play = Jouez maintenant une carte.
prompt-SP-continue = Vous avez joué { $cards } à ce tour. Arrêtez-vous, ou retournez une carte de la rangée et jouez encore une carte.

## Les coups en mots

move-R7-rainbow = annoncer un Rainbow
move-R7-play = { $cards }
move-R7-on = { $card ->
    [none] la défausse { $pile }, qui est vide
   *[some] la défausse { $pile }, qui montre : { $card }
}
move-R7-lay = poser ensuite : { $cards }
move-R7-effect = { $card }, { $effect }
move-R7-effect-on = { $effect } sur { $target }
move-R7-skip = renoncer aux effets restants
move-R7-draw = { $card ->
    [none] la carte du dessus de la pioche
   *[some] sur la défausse { $pile } : { $card }
}
move-R7-keep = ne pas piocher
move-SZ-play = { $group }
move-SZ-take = { $n ->
    [1] une carte prix de valeur { $high }
   *[other] { $n } cartes prix de valeur { $high }
}
move-SP-flip = retourner la carte { $place } de la rangée, qui montre pour l’instant : { $face }
move-SP-play = { $side ->
    [front] la carte { $slot } de votre main, recto visible : { $face }
   *[back] la carte { $slot } de votre main, verso visible, que vous ne voyez pas
}
move-SP-stop = terminer votre tour

## Jouer en texte : les commandes que l’on tape

command-moves = coups
command-help = aide
command-rules = règles
command-table = table
command-undo = reprendre
command-quit = quitter
command-yes = oui o

## Jouer en texte : les mots des coups

word-play = jouer
word-on = sur
word-lay = poser
word-effect = effet
word-draw = piocher
word-deck = pioche
word-keep = garder
word-skip = renoncer
word-rainbow = rainbow
word-take = prendre
word-flip = retourner
word-front = recto
word-back = verso
word-stop = stop

## Jouer en texte : ce qui est dit

plain-welcome = Parapluie, les jeux de cartes appelés Rainbow.
plain-which-game = À quel jeu voulez-vous jouer ?
plain-choice = { $number } : { $text }
plain-how-many = Combien de joueurs, vous compris ? De { $low } à { $high }.
plain-which-level = À quel niveau l’ordinateur doit-il jouer ?
level-easy = Facile. Il oublie beaucoup et ne voit que le plus proche.
level-medium = Moyen. Il joue raisonnablement et oublie certaines choses.
level-hard = Difficile. Il réfléchit à la suite et oublie peu.
level-expert = Expert. Il réfléchit loin et n’oublie rien.
plain-number = Tapez un nombre de { $low } à { $high } :
plain-begin = { $game }. { $seats } joueurs : vous êtes Joueur 1, et l’ordinateur { $seats ->
    [2] est Joueur 2
   *[other] joue pour les autres
}. Graine { $seed }.
plain-hint = Tapez un coup, ou le mot coups pour la liste des coups permis, ou le mot aide.
plain-your-move = Votre coup :
plain-one-of = Vous pouvez taper : { $moves }.
plain-many = { $moves }. Tapez coups pour en avoir la liste.
plain-forced = Un seul coup est permis, il est joué pour vous : { $move }.
plain-moves = { $moves }. Tapez un coup, ou son numéro.
plain-move = { $number } : { $move }
plain-group = { $cards ->
    [0] Sans carte, { $moves } :
    [one] Avec { $cards } carte, { $moves } :
   *[other] Avec { $cards } cartes, { $moves } :
}
plain-left-out = Hors de cette liste, il y en a encore { $n }. Tapez coups et ce que vous cherchez, par exemple coups { $example }.
plain-no-such-move = Aucun coup permis ne contient cela.
plain-not-listed = Aucun coup de ce numéro ne vient d’être donné dans une liste.
plain-unreadable = Ce n’est pas un coup de ce jeu.
plain-illegal = Ce coup n’est pas permis maintenant.
plain-rule = Règle { $id } : { $text }
plain-no-rule = Ce jeu n’a pas de règle de ce numéro. Ses règles vont de { $first } à { $last }, avec des trous.
plain-saved = Le relevé de cette partie est dans { $path }
plain-not-saved = Le relevé de cette partie n’a pas pu être enregistré : { $reason }
plain-stopped = La partie s’arrête ici.
plain-again = Personne n’a gagné : une nouvelle partie est distribuée.
plain-from = { $game }. Vous continuez à la place du joueur { $n }, et l’ordinateur joue les autres.
plain-no-record = Cette partie n’a pas de relevé : ses cartes cachées ont été tirées de nouveau.
plain-another = Une autre partie ?
plain-unfinished = Vous avez laissé une partie de { $game } après { $moves } coups. La continuer ?
plain-yes-or-no = Tapez oui ou non :
plain-no-undo = Il n’y a rien ici que vous puissiez reprendre.
plain-goodbye = Au revoir.

help-command-move = Tapez un coup pour le jouer. Majuscules ou minuscules, et ordre des cartes, n’ont pas d’importance ; le premier mot et la fin des mots peuvent manquer.
help-command-moves = coups, ou un point d’interrogation (?), donne la liste des coups permis, avec un numéro pour chacun ; taper le numéro joue alors le coup. coups suivi d’une partie d’un coup, par exemple coups { $example }, ne donne que les coups qui la contiennent.
help-command-rules = règles dit toutes les règles de ce jeu ; règles suivi d’un numéro, par exemple règles { $id }, n’en dit qu’une.
help-command-table = table décrit de nouveau la table.
help-command-undo = reprendre annule votre dernier coup, tant que c’est encore à vous et que rien de caché n’a été montré.
help-command-quit = quitter termine la partie et enregistre son relevé.
help-moves-R7 = Un tour demande ces coups, dans cet ordre : jouer et les cartes, par exemple jouer G3 G4 G5, ou le mot rainbow pour annoncer un Rainbow ; sur et une défausse, par exemple sur B ; poser et une carte, jusqu’à ce qu’il n’en reste qu’une ; effet et un 7, par exemple effet B7 ; piocher pioche pour la pioche, ou piocher et une défausse, par exemple piocher A ; garder pour ne pas piocher, quand c’est permis ; renoncer pour renoncer à des effets, dans la première édition. Les mots anglais des relevés, comme play, on et draw, sont compris aussi.
help-cards-R7 = Une carte se tape avec la lettre de sa couleur, puis sa valeur : { $colours }. Une carte Rainbow se tape avec un astérisque, *. Un effet sur un autre joueur se tape avec @ et le numéro de ce joueur : @2 est Joueur 2, @3 est Joueur 3.
help-moves-SZ = Deux coups sont demandés : jouer et les cartes, par exemple jouer 3, jouer 2 2 ou jouer 4 5 6 ; puis prendre et le prix, par exemple prendre 5 ou prendre 5 5.
help-cards-SZ = Une carte se tape avec sa valeur, de 1 à 6.
help-moves-SP = Les coups sont : jouer, une carte de votre main comptée à partir de la gauche, et recto ou verso, par exemple jouer 1 recto ; retourner et une carte de la rangée comptée à partir de la gauche, par exemple retourner 2 ; et stop.
help-cards-SP = Le recto est le côté d’une carte que vous voyez, le verso celui que voit votre adversaire. Chaque face a une lettre : { $colours }.
help-letter = { $letter } pour { $colour }

## Un relevé en texte

show-begin = { $game }. { $seats } joueurs.
show-move = Coup { $number }, { $player } : { $move }
show-unfinished = Le relevé s’arrête ici ; la partie n’a pas été terminée.

## Analyses : pourquoi un coup est meilleur. La page le dit aussi.

reason-ahead = Rien ne le montre à lui seul, mais bien la suite de la partie, jouée de nombreuses fois : { $better } parties sur 100 sont gagnées avec le meilleur coup, { $played } avec celui qui a été joué.
reason-of-better = Le meilleur coup : { $what }
reason-of-played = Le coup joué : { $what }
reason-R7-lower = avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  } en main, quelqu’un a moins dans { $n } des 100 situations possibles ici.
reason-R7-lays = il débarrasse de { $n ->
    [one] { $n } carte.
   *[other] { $n } cartes.
  }
reason-R7-points = il reste { $n ->
    [one] { $n } point en main.
   *[other] { $n } points en main.
  }
reason-R7-ready = { $n ->
    [0] aucune combinaison ne reste prête en main.
   *[other] une combinaison de { $n } cartes reste prête en main.
  }
reason-R7-gift = dans { $n } situations possibles sur 100, le joueur suivant trouve sur les défausses une carte qui lui fait une combinaison.
reason-R7-makes = { $n ->
    [0] la pioche ne fait aucune combinaison.
    [100] la pioche fait une combinaison.
   *[other] la pioche fait une combinaison dans { $n } situations possibles sur 100.
  }
reason-R7-adds = la pioche apporte { $n ->
    [0] aucun point
    [one] environ { $n } point
   *[other] environ { $n } points
  } en main.
reason-SZ-beaten = { $n ->
    [0] plus personne ne peut battre ce groupe.
    [100] ce groupe est battu, ou peut l’être dans toutes les situations possibles.
   *[other] dans { $n } situations possibles sur 100, quelqu’un a en main de quoi battre ce groupe.
  }
reason-SZ-spends = il dépense { $n ->
    [one] { $n } carte.
   *[other] { $n } cartes.
  }
reason-SZ-keeps = { $n ->
    [0] il ne reste rien en main.
    [one] il ne reste en main que des cartes isolées.
   *[other] il reste en main un groupe de { $n } cartes.
  }
reason-SZ-takes = il prend { $n ->
    [one] { $n } point.
   *[other] { $n } points.
  }
reason-SZ-leaves = il laisse au joueur suivant { $n ->
    [one] { $n } point à prendre.
   *[other] { $n } points à prendre.
  }
reason-SP-loses = { $n ->
    [0] il ne peut pas perdre la rangée.
    [100] il perd la rangée à coup sûr.
   *[other] il perd la rangée dans { $n } situations possibles sur 100.
  }
reason-SP-completes = { $n ->
    [0] il n’achève pas l’arc-en-ciel.
    [100] il achève l’arc-en-ciel.
   *[other] il achève l’arc-en-ciel dans { $n } situations possibles sur 100.
  }
reason-SP-joker = { $joker ->
    [yes] il dépense une carte blanche.
   *[no] il ne dépense pas de carte blanche.
  }
reason-SP-leaves = { $n ->
    [0] l’adversaire reste sans carte sûre.
    [100] l’adversaire a une carte sûre.
   *[other] dans { $n } situations possibles sur 100, l’adversaire a une carte sûre.
  }
