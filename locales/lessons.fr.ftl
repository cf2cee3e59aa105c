### Leçons en français : de courtes parties sur la page, racontées pas à pas. Mêmes identifiants que dans lessons.en.ftl.

## Rainbow 7

lesson-R7-solo = Bienvenue ! À la fin, qui a le moins de jetons Pluie gagne (R7-61), et une main légère vous garde au sec. Un tour commence par une combinaison (R7-20). Jouez une carte lourde, un Solo (R7-30) : touchez le 6 violet, puis « Jouer ».
lesson-R7-solo-hint = C’est permis, mais vos cartes légères peuvent rester, et les jaunes vont bientôt servir. Jouez le 6 violet.
lesson-R7-pile = Choisissez l’une des trois défausses (R7-34). On ne pioche pas là où l’on pose, et B montre le 6 jaune qu’il vous faut. Posez votre carte sur la défausse A.
lesson-R7-pile-hint = Laissez la défausse B libre : vous voulez son 6 jaune. Des deux autres, prenons la défausse A.
lesson-R7-draw-pile = Pour finir le tour, on pioche : dans la pioche, ou sur une défausse où l’on n’a rien posé (R7-50). Prenez le 6 jaune, qui va entre votre 5 et votre 7.
lesson-R7-draw-pile-hint = Avec le 6 jaune de la défausse B, vous aurez 5, 6 et 7 en jaune. Prenez celui-là.
lesson-R7-colour = Iris a joué une Valeur : trois cartes ou plus de même valeur (R7-31). Vous avez une Couleur : trois ou plus qui se suivent (R7-32). Touchez vos 5, 6 et 7 jaunes, puis « Jouer ».
lesson-R7-colour-hint = Les trois à la fois ! Les 5, 6 et 7 jaunes sont une Couleur, et le 7 aura son effet.
lesson-R7-bury = Pensez à ce que vous recouvrez : tout le monde peut prendre la carte du dessus. Le 3 indigo de la défausse C est léger, et pourrait plaire à Iris. Choisissez la défausse C.
lesson-R7-bury-hint = Recouvrez le 3 indigo de la défausse C, pour qu’Iris ne puisse pas le prendre.
lesson-R7-order = Vous choisissez aussi l’ordre de vos cartes, de bas en haut (R7-34). La dernière pourra être prise par d’autres : autant que ce soit une carte lourde. Commencez par le 5 jaune.
lesson-R7-order-hint = Le lourd 7 doit finir sur le dessus. Commencez par le 5 jaune.
lesson-R7-top = Maintenant, le 6 jaune. Le 7 qui reste se pose de lui-même sur le dessus.
lesson-R7-top-hint = Posez d’abord le 6 jaune, pour que le lourd 7 finisse sur le dessus.
lesson-R7-cloud = Dans une combinaison de plusieurs cartes, un 7 a un effet (R7-40). Le jaune est un nuage : un adversaire de votre choix prend un jeton Pluie (R7-43). Envoyez-le à Iris.
lesson-R7-draw-deck = La défausse A montre un 5 et la défausse B un 4, plutôt lourds tous les deux. Tentez votre chance avec la pioche : personne d’autre que vous ne verra cette carte.
lesson-R7-draw-deck-hint = Cette carte rendrait votre main trop lourde. Prenez une carte de la pioche.
lesson-R7-rainbow = Une carte Rainbow ! Elle remplace n’importe quelle carte et compte 0 (R7-33, R7-35). Votre main fait donc 6, et avec 7 ou moins on peut annoncer un Rainbow au début de son tour (R7-21). Allez-y !
lesson-R7-rainbow-hint = Vous pourriez continuer, mais 6 contre les cinq cartes d’Iris, c’est très prometteur. Annoncez le Rainbow.
lesson-R7-storm = Toutes les mains ont été montrées : 6 pour vous, 24 pour Iris. Personne n’avait moins, donc Iris prend 2 jetons Pluie : une averse (R7-53). Sinon, vous en auriez pris 3.
lesson-R7-end = La partie finit quand quelqu’un a 7 jetons ou plus après une manche (R7-60). Les autres 7 ont d’autres effets (R7-42, R7-44, R7-45) : pointez une carte, ou gardez le doigt dessus, pour lire le sien. Et qui vide sa main gagne la manche (R7-22, R7-54). À vous !

## Rainbow de Mito Sazuki

lesson-SZ-aim = Bienvenue dans Rainbow, de Mito Sazuki ! Vous gagnez des cartes prix, et la somme de leurs valeurs est votre score (SZ-40). Les premiers prix sont un 3, un 5 et un 6.
lesson-SZ-set = Dans une manche, tout le monde joue une fois : une carte, une série de cartes égales ou une suite (SZ-11, SZ-12). Qui joue plus de cartes choisit son prix plus tôt. Jouez vos deux 2.
lesson-SZ-set-hint = C’est permis, mais gardez cela pour plus tard. Jouez vos deux 2 ensemble.
lesson-SZ-order = Après une série, seuls des solos et des séries peuvent suivre (SZ-13) : trois 5 pour Iris, un 6 pour Léo. Qui a joué le plus choisit en premier (SZ-20) : Iris a pris le 6. À vous : prenez le 5.
lesson-SZ-order-hint = Le 5 vaut plus que le 3. Prenez le 5.
lesson-SZ-next-prizes = Votre prix est face cachée : personne d’autre ne peut le regarder (SZ-23). Et voici l’astuce : les cartes jouées sont les prix de la manche suivante (SZ-30). Iris a choisi en premier, donc Iris commence (SZ-32).
lesson-SZ-run = Iris et Léo ont joué des suites. Après une suite, seuls des solos et des suites peuvent suivre (SZ-13) : vos quatre 4 devront attendre. Jouez la plus longue suite de toutes : 3, 4, 5, 6.
lesson-SZ-run-hint = Plus vous jouez de cartes, plus tôt vous choisissez. Jouez 3, 4, 5 et 6 ensemble.
lesson-SZ-two-prizes = Quatre cartes : vous choisissez en premier ! À partir de la deuxième manche, on prend une carte, ou deux de même valeur (SZ-21). Prenez deux des 5.
lesson-SZ-two-prizes-hint = Deux 5 font 10 points, plus que tout le reste ici.
lesson-SZ-cheap = Vous avez choisi en premier, donc vous commencez. Ce que vous jouez pourra être gagné par d’autres à la manche suivante. Jouez beaucoup de cartes qui valent peu : vos cinq 1.
lesson-SZ-cheap-hint = Jouez vos cinq 1 : beaucoup de cartes, et un bien pauvre cadeau pour les autres.
lesson-SZ-two-sixes = Quatre 6 pour Iris, deux 4 pour Léo : personne n’a fait mieux que vos cinq cartes. Prenez les deux 6.
lesson-SZ-two-sixes-hint = Deux 6 font 12 points, plus que tout le reste ici.
lesson-SZ-last = Les quatre 6 joués par Iris sont maintenant des prix. Il vous reste trois cartes : jouez-les toutes.
lesson-SZ-last-hint = Jouez les trois 4 : une carte qui reste dans votre main ne vaut rien (SZ-40).
lesson-SZ-tie = Iris a joué quatre cartes et pris deux 6. Léo et vous en avez joué trois : à égalité, la plus haute carte choisit en premier (SZ-20), donc vos 4. Prenez les deux derniers 6 !
lesson-SZ-tie-hint = Deux 6 font 12 points, plus que tout le reste ici.
lesson-SZ-end = Iris et vous n’avez plus de cartes : c’était la dernière manche (SZ-31), et personne ne gagne les cartes qu’on y a jouées (SZ-41). Vous gagnez avec 39 points contre 34 et 22. Bien joué !

## Rainbow de Mathias Spaan

lesson-SP-aim = Bienvenue dans un duel ! Iris et vous construisez tour à tour une rangée de cartes. Qui joue la sixième sans faute gagne la rangée (SP-22) ; à la fin, le plus de cartes l’emporte (SP-33).
lesson-SP-sides = Chaque carte a deux faces différentes. Vous voyez un côté de vos cartes, Iris voit l’autre ; des siennes, vous voyez ce qu’Iris ne voit pas (SP-03). Retenez-le : jaune, rouge, noir.
lesson-SP-play = Ouvrez la rangée : touchez votre première carte, la rouge, et jouez-la avec le côté que vous connaissez vers le haut (SP-13).
lesson-SP-play-hint = Chaque carte pourrait ouvrir la rangée. Jouez ici la rouge, le côté que vous connaissez vers le haut.
lesson-SP-stop = Après chaque carte, vous pouvez vous arrêter (SP-14). Avant une autre, il faudrait retourner une carte de la rangée (SP-11), et vous ne savez pas ce qu’il y a sous la rouge. Arrêtez-vous.
lesson-SP-stop-hint = Vous n’avez pas vu l’autre côté de cette carte : il pourrait être noir. Arrêtez-vous ici.
lesson-SP-white = Iris a joué du vert. Qui montre du noir, ou une couleur déjà dans la rangée, perd la rangée (SP-20). Mais le blanc est un joker, jamais un double (SP-21) : jouez-le.
lesson-SP-white-hint = Le blanc est le côté le plus sûr de tous. Jouez votre première carte, le côté que vous connaissez vers le haut.
lesson-SP-flip = De l’audace : jouons une deuxième carte ! Il faut d’abord en retourner une de la rangée (SP-11). Vous avez vu l’autre côté de la verte dans la main d’Iris : jaune, sans danger. Retournez-la.
lesson-SP-flip-hint = La verte est la seule carte dont vous connaissez l’autre côté : c’est la deuxième de la rangée. Retournez-la.
lesson-SP-second = Jaune, comme vous l’aviez retenu. Après avoir retourné une carte, il faut en jouer une (SP-12). L’orange n’est pas dans la rangée : jouez votre première carte, le côté connu vers le haut.
lesson-SP-second-hint = Ne risquez pas le côté inconnu. Jouez la première de vos cartes orange, le côté que vous connaissez vers le haut.
lesson-SP-enough = Votre dernière carte est orange aussi et serait un double, et il faudrait encore retourner une carte de la rangée avant de la jouer. Cela suffit : arrêtez-vous.
lesson-SP-enough-hint = Ce serait risqué. Arrêtez-vous, et laissez le risque à Iris.
lesson-SP-black = Iris a joué la sixième carte, le côté inconnu vers le haut. Ce côté, vous l’aviez vu : noir ! Vous gagnez les six cartes (SP-20), et Iris, qui a perdu la rangée, ouvre la suivante (SP-31).
lesson-SP-back = De vos côtés connus, l’orange et le jaune seraient des doubles, et le noir perd toujours. Mais une carte se joue dans un sens ou dans l’autre (SP-13) : jouez l’orange, l’autre côté vers le haut. Il n’est jamais orange aussi.
lesson-SP-back-hint = Les côtés que vous connaissez perdraient tous la rangée. Jouez votre première carte, le côté inconnu vers le haut.
lesson-SP-wait = Rouge : c’est réussi ! Il vous reste du noir et du jaune, et pour jouer une deuxième carte, il faudrait d’abord en retourner une de la rangée. Arrêtez-vous.
lesson-SP-wait-hint = Ne forcez pas la chance. Arrêtez-vous : vous piocherez une nouvelle carte.
lesson-SP-sixth = Iris a joué la cinquième carte et s’en tient là. Vous avez pioché du vert, qui manque encore. Jouez-le, le côté connu vers le haut, et complétez l’arc-en-ciel (SP-22) !
lesson-SP-sixth-hint = C’est le vert qu’il vous faut : jouez votre troisième carte, le côté que vous connaissez vers le haut.
lesson-SP-end = Encore six cartes pour vous : 12 à 0 ! On continue ainsi jusqu’à ce que quelqu’un ne puisse plus revenir à trois cartes (SP-32). Qui a gagné le plus de cartes remporte alors la partie (SP-33). À vous de jouer !
