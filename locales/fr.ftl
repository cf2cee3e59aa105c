### Parapluie en français : les règles, les jeux, leurs couleurs et leurs effets. Mêmes identifiants que dans en.ftl.

## Les jeux

game-rainbow7 = Rainbow 7, d’Alexandre Emerit et Antoine Davrou
game-rainbow7-first = Rainbow 7, première édition, d’Alexandre Emerit et Antoine Davrou
game-rainbow-sazuki = Rainbow, de Mito Sazuki
game-rainbow-spaan = Rainbow, de Mathias Spaan

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
