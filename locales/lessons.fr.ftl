### Leçons en français : de courtes parties sur la page, racontées pas à pas. Mêmes identifiants que dans lessons.en.ftl.

## Rainbow 7

lesson-R7-aim = Bienvenue dans Rainbow 7 ! Les jetons Pluie, mieux vaut les éviter : à la fin, qui en a le moins gagne (R7-61). Une main légère vous garde au sec ; débarrassons-nous donc des cartes lourdes.
lesson-R7-solo = À votre tour, vous défaussez une combinaison, puis vous piochez une carte (R7-20). La combinaison la plus simple est un Solo : une carte seule (R7-30). Jouez le 6 violet.
lesson-R7-solo-hint = C’est permis, mais vos cartes légères peuvent rester, et les jaunes vont bientôt servir. Jouez le 6 violet.
lesson-R7-pile = Choisissez maintenant l’une des trois défausses (R7-34). Vous ne pourrez pas piocher dans celle où vous posez, et B montre un 6 jaune, celui qui manque entre votre 5 et votre 7 jaunes. Posez votre carte sur la défausse A.
lesson-R7-pile-hint = Laissez la défausse B libre : vous voulez son 6 jaune. Des deux autres, cette leçon continue avec la défausse A.
lesson-R7-draw-pile = Pour finir votre tour, vous piochez une carte : celle du dessus de la pioche, ou celle du dessus d’une défausse où vous n’avez rien posé (R7-50). Prenez le 6 jaune de la défausse B.
lesson-R7-draw-pile-hint = Avec le 6 jaune de la défausse B, vous aurez 5, 6 et 7 en jaune. Prenez celui-là.
lesson-R7-colour = Iris a joué une Valeur : trois cartes ou plus de même valeur (R7-31). Vous avez une Couleur : trois cartes ou plus de même couleur dont les valeurs se suivent (R7-32). Jouez ensemble vos 5, 6 et 7 jaunes.
lesson-R7-colour-hint = Les trois à la fois ! Les 5, 6 et 7 jaunes sont une Couleur, et le 7 aura son effet.
lesson-R7-bury = Pensez à ce que vous recouvrez : tout le monde peut prendre la carte du dessus d’une défausse. Le 3 indigo de la défausse C est léger, et pourrait plaire à Iris. Enterrez-le : choisissez la défausse C.
lesson-R7-bury-hint = Recouvrez le 3 indigo de la défausse C, pour qu’Iris ne puisse pas le prendre.
lesson-R7-order = Vous choisissez aussi l’ordre de vos cartes, de bas en haut (R7-34). La dernière pourra être prise par d’autres : autant que ce soit une carte lourde. Commencez par le 5 jaune.
lesson-R7-order-hint = Le lourd 7 doit finir sur le dessus. Commencez par le 5 jaune.
lesson-R7-top = Maintenant, le 6 jaune. Le 7 qui reste se pose de lui-même sur le dessus.
lesson-R7-top-hint = Posez d’abord le 6 jaune, pour que le lourd 7 finisse sur le dessus.
lesson-R7-cloud = Dans une combinaison de plusieurs cartes, un 7 a un effet (R7-40). Le jaune est un nuage : un adversaire de votre choix prend un jeton Pluie (R7-43). Envoyez-le à Iris.
lesson-R7-draw-deck = La défausse A montre un 5 et la défausse B un 4, plutôt lourds tous les deux. Tentez votre chance avec la pioche : personne d’autre que vous ne verra cette carte.
lesson-R7-draw-deck-hint = Cette carte rendrait votre main trop lourde. Prenez une carte de la pioche.
lesson-R7-rainbow = Une carte Rainbow ! Elle remplace n’importe quelle carte, et dans votre main elle compte 0 (R7-33, R7-35). Votre main totalise donc 6, et avec 7 ou moins au début de votre tour, vous pouvez annoncer un Rainbow (R7-21). Allez-y !
lesson-R7-rainbow-hint = Vous pourriez continuer, mais 6 contre les cinq cartes d’Iris, c’est très prometteur. Annoncez le Rainbow.
lesson-R7-storm = Toutes les mains ont été montrées : 6 pour vous, 24 pour Iris. Personne n’avait moins que vous, donc Iris prend 2 jetons Pluie : c’est une averse (R7-53). Si quelqu’un avait eu moins, c’est vous qui en auriez pris 3 : un orage.
lesson-R7-end = Les manches se suivent jusqu’à ce que quelqu’un ait 7 jetons ou plus à la fin de l’une d’elles (R7-60). D’autres 7 inondent de cartes vos adversaires, vous permettent de ne pas piocher, ou vous enlèvent un jeton (R7-42, R7-44, R7-45). Et une combinaison qui vide votre main est un Perfect : elle vous fait gagner la manche (R7-22, R7-54). À vous de jouer !

## Rainbow de Mito Sazuki

lesson-SZ-aim = Bienvenue dans Rainbow, de Mito Sazuki ! Vous gagnez des cartes prix, et la somme de leurs valeurs est votre score (SZ-40). Les premiers prix sont un 3, un 5 et un 6.
lesson-SZ-set = Dans une manche, tout le monde joue une fois : un solo (une seule carte), une série de cartes égales ou une suite de valeurs consécutives (SZ-11, SZ-12). Qui joue plus de cartes choisit son prix plus tôt. Commencez par une petite série : vos deux 2.
lesson-SZ-set-hint = C’est permis, mais gardez cela pour plus tard. Jouez vos deux 2 ensemble.
lesson-SZ-order = Après votre série, seuls des solos et des séries pouvaient suivre (SZ-13) : trois 5 pour Iris, un 6 seul pour Léo. Qui a joué le plus de cartes choisit en premier (SZ-20) : Iris a pris le 6. C’est ensuite à vous : prenez le 5.
lesson-SZ-order-hint = Le 5 vaut plus que le 3. Prenez le 5.
lesson-SZ-next-prizes = Votre prix est posé face cachée, et personne d’autre que vous ne peut le regarder (SZ-23). Et voici toute l’astuce : les cartes jouées sont les prix de la manche suivante (SZ-30). Iris a choisi en premier, donc Iris commence (SZ-32).
lesson-SZ-run = Iris et Léo ont joué des suites. Après une suite, seuls des solos et des suites peuvent suivre (SZ-13) : vos quatre 4 devront attendre. Jouez la plus longue suite de toutes : 3, 4, 5, 6.
lesson-SZ-run-hint = Plus vous jouez de cartes, plus tôt vous choisissez. Jouez 3, 4, 5 et 6 ensemble.
lesson-SZ-two-prizes = Quatre cartes : vous choisissez en premier ! À partir de la deuxième manche, on prend une carte, ou deux de même valeur (SZ-21). Prenez deux des 5.
lesson-SZ-two-prizes-hint = Deux 5 font 10 points, plus que tout le reste ici.
lesson-SZ-cheap = Vous avez choisi en premier, donc vous commencez. Il y a deux 6 à gagner, mais tout ce que vous jouez pourra être gagné par d’autres à la manche suivante. Jouez beaucoup de cartes qui valent peu : vos cinq 1.
lesson-SZ-cheap-hint = Jouez vos cinq 1 : beaucoup de cartes, et un bien pauvre cadeau pour les autres.
lesson-SZ-two-sixes = Quatre 6 pour Iris, deux 4 pour Léo : personne n’a fait mieux que vos cinq cartes. Prenez les deux 6.
lesson-SZ-two-sixes-hint = Deux 6 font 12 points, plus que tout le reste ici.
lesson-SZ-last = Les quatre 6 joués par Iris sont maintenant des prix. Il vous reste trois cartes : jouez-les toutes.
lesson-SZ-last-hint = Jouez les trois 4 : une carte qui reste dans votre main ne vaut rien (SZ-40).
lesson-SZ-tie = Iris a joué quatre cartes et pris deux 6. Léo et vous en avez joué trois, et à égalité la plus haute carte choisit en premier (SZ-20) : vos 4 passent avant les 3 de Léo. Prenez les deux derniers 6 !
lesson-SZ-tie-hint = Deux 6 font 12 points, plus que tout le reste ici.
lesson-SZ-end = Iris et vous n’avez plus de cartes, et une manche qui laisse deux places sans cartes est la dernière (SZ-31). Personne ne gagne les cartes qu’on y a jouées (SZ-41). Vous gagnez avec 39 points contre 34 et 22. Bien joué !

## Rainbow de Mathias Spaan

lesson-SP-aim = Bienvenue dans Rainbow, de Mathias Spaan, un duel ! Iris et vous construisez tour à tour une seule rangée de cartes. Qui joue la sixième carte sans faute gagne la rangée (SP-22), et à la fin, qui a gagné le plus de cartes remporte la partie (SP-33).
lesson-SP-sides = Chaque carte a deux faces différentes. Vous voyez un côté de vos cartes et Iris voit l’autre ; des cartes d’Iris, vous voyez le côté qu’Iris ne connaît pas (SP-03). Retenez ce que vous y voyez : jaune, rouge, noir.
lesson-SP-play = Ouvrez la rangée : jouez votre première carte, la rouge, le côté que vous connaissez vers le haut (SP-13).
lesson-SP-play-hint = Chaque carte pourrait ouvrir la rangée. Jouez ici la rouge, le côté que vous connaissez vers le haut.
lesson-SP-stop = Après chaque carte, vous pouvez vous arrêter (SP-14). Pour en jouer une autre, il faudrait d’abord retourner une carte de la rangée (SP-11), et vous ne savez pas ce qu’il y a sous la rouge. Arrêtez-vous : vous piochez pour revenir à trois cartes.
lesson-SP-stop-hint = Vous n’avez pas vu l’autre côté de cette carte : il pourrait être noir. Arrêtez-vous ici.
lesson-SP-white = Iris a joué du vert. Qui montre du noir, ou une couleur déjà présente dans la rangée, perd la rangée (SP-20). Mais le blanc est un joker, jamais un double (SP-21) : jouez-le, le côté que vous connaissez vers le haut.
lesson-SP-white-hint = Le blanc est le côté le plus sûr de tous. Jouez votre première carte, le côté que vous connaissez vers le haut.
lesson-SP-flip = De l’audace : jouons une deuxième carte ! Il faut d’abord retourner une carte de la rangée (SP-11). Quand Iris avait la verte en main, vous avez vu son autre côté : jaune, sans danger. Retournez la carte verte.
lesson-SP-flip-hint = La verte est la seule carte dont vous connaissez l’autre côté : c’est la deuxième de la rangée. Retournez-la.
lesson-SP-second = Jaune, comme vous l’aviez retenu. Après avoir retourné une carte, vous devez en jouer une (SP-12). L’orange n’est pas dans la rangée : jouez la première de vos cartes, le côté que vous connaissez vers le haut.
lesson-SP-second-hint = Ne risquez pas le côté inconnu. Jouez la première de vos cartes orange, le côté que vous connaissez vers le haut.
lesson-SP-enough = Votre dernière carte est orange aussi et serait un double, et il faudrait encore retourner une carte de la rangée avant de la jouer. Cela suffit : arrêtez-vous.
lesson-SP-enough-hint = Ce serait risqué. Arrêtez-vous, et laissez le risque à Iris.
lesson-SP-black = Iris a joué la cinquième carte, puis la sixième, le côté inconnu vers le haut. Ce côté, vous l’aviez vu : noir ! Vous gagnez donc les six cartes (SP-20), et Iris, qui a perdu la rangée, ouvre la suivante (SP-31).
lesson-SP-back = Iris a ouvert avec trois cartes. De vos côtés connus, l’orange et le jaune seraient des doubles, et le noir perd toujours. Mais une carte se joue dans un sens ou dans l’autre (SP-13) : jouez la carte orange, le côté inconnu vers le haut. Il ne peut pas être orange, car les deux faces d’une carte sont toujours différentes.
lesson-SP-back-hint = Les côtés que vous connaissez perdraient tous la rangée. Jouez votre première carte, le côté inconnu vers le haut.
lesson-SP-wait = Rouge : c’est réussi ! Il vous reste du noir et du jaune, et pour jouer une deuxième carte, il faudrait d’abord en retourner une de la rangée. Arrêtez-vous.
lesson-SP-wait-hint = Ne forcez pas la chance. Arrêtez-vous : vous piocherez une nouvelle carte.
lesson-SP-sixth = Iris a joué la cinquième carte, puis a préféré en rester là. Vous avez pioché du vert, qui manque encore. Jouez-le, le côté que vous connaissez vers le haut, et complétez l’arc-en-ciel (SP-22) !
lesson-SP-sixth-hint = C’est le vert qu’il vous faut : jouez votre troisième carte, le côté que vous connaissez vers le haut.
lesson-SP-end = Encore six cartes pour vous : 12 à 0 ! On continue ainsi jusqu’à ce que quelqu’un ne puisse plus revenir à trois cartes (SP-32). Qui a gagné le plus de cartes remporte alors la partie (SP-33). À vous de jouer !
