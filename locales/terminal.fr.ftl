# Ce que l’application dans le terminal dit en plus de ce que disent tous les jeux

app-type = t : taper un coup, ou une partie d’un coup
app-you = Vous
app-undone = Coup repris.
app-again = Rejouer
app-leave = Quitter la table
app-pick = Espace choisit une carte, Entrée joue ce qui est choisi
app-more = { $n ->
    [one] Un coup contient cela : choisissez encore, ou m pour la liste
   *[other] { $n } coups contiennent cela : choisissez encore, ou m pour la liste
}
app-moves = { $n ->
    [one] Un coup légal
   *[other] { $n } coups légaux
}
app-find = taper pour chercher
app-review = Analyse de la partie
app-reviewing = La partie est examinée ; q l’interrompt.
app-replay = { $place ->
    [0] La donne. n montre le coup suivant, p le précédent, e la fin.
   *[other] Coup { $place } sur { $moves }. n montre le suivant, p le précédent.
}
app-records = { $n ->
    [0] Aucune partie n’a encore été jouée ici.
   *[other] Parties jouées ici
}
app-log = Ce qui s’est passé
app-rules = Règles
app-help = Aide
app-help-keys = Les flèches parcourent ce qui peut être choisi, Espace choisit, Entrée joue, Retour arrière repose. m donne la liste des coups légaux, t permet d’en taper un, 1 à 9 choisissent ce qui est écrit sous la table. u reprend un coup, l raconte ce qui s’est passé, r montre les règles, a change l’animation, d change les couleurs, q quitte la table.
app-help-mouse = À la souris, cliquez sur les cartes, les défausses, les joueurs et ce qui est écrit sous la table.

# Touches, chacune en un mot ou deux

app-key-moves = coups
app-key-type = taper
app-key-undo = reprendre
app-key-rematch = rejouer
app-key-fill = bot
app-key-come-back = reprendre ma place
app-key-server = sur un serveur
app-key-review = analyse
app-key-forward = suivant
app-key-backward = précédent
app-key-to-end = fin
app-key-go-on = dernière partie
app-key-records = parties jouées
app-key-log = récit
app-key-rules = règles
app-key-help = aide
app-key-liveliness = animation
app-key-next-theme = couleurs
app-key-leave = quitter
app-key-players = joueurs : { $what }
app-key-level = niveau : { $what }
app-key-language = English
app-key-motion = animation : { $what ->
    [yes] oui
   *[no] non
}
app-key-theme = couleurs : { $what }
app-key-quit = quitter
app-theme-night = nuit
app-theme-day = jour
app-theme-contrast = contraste
app-level-easy = facile
app-level-medium = moyen
app-level-hard = difficile
app-level-expert = expert

# Le début

app-start = À quoi voulez-vous jouer ?
app-preparing = Un instant. La première fois, le jeu est compilé pour cette machine, ce qui prend une minute ou deux.

# Tables sur un serveur

app-server = Une table sur un serveur
app-address = Le lien d’une table, ou l’adresse d’un serveur pour y ouvrir une table. Entrée pour continuer.
app-name = Votre nom
app-link = Lien pour vos amis : { $link }
app-open-seat = place libre
app-waiting = On attend des joueurs.
app-ready = Tout le monde est là : n distribue les cartes.
app-deal = Distribuer les cartes
app-fill = Mettre un bot à une place libre ({ $level })
app-shuffling = Les joueurs mélangent ensemble.
app-away = Un bot joue pour vous. k reprend votre place.
app-go-on = Continuer : la table attend que tout le monde ait regardé
app-lost = La liaison avec le serveur est perdue ; nouvel essai.

# Tables

app-R7-deck = pioche { $n }
app-R7-round = manche { $n }
app-R7-supply = reste { $n }☂
app-R7-playing = à poser
app-R7-pending = à venir
app-R7-mine = { $cards } cartes, total { $total }
app-SZ-held = { $cards }  { $prizes }★
app-SZ-round = manche { $n }
app-SZ-prizes = { $n } prix
app-SZ-no-groups = Rien n’a été joué dans cette manche.
app-SZ-points = { $n } points
app-SP-won = { $n ->
    [one] { $n } carte gagnée
   *[other] { $n } cartes gagnées
}
app-SP-deck = pioche { $n }
app-SP-end = de votre côté
app-SP-front = recto
app-SP-back = verso
