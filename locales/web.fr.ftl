### Ce que seule la page dit, en français. Mêmes identifiants que web.en.ftl.

## Le cadre de chaque page

skip-to-page = Aller au contenu
site-nav = Langue et réglages
page-unknown = Cette page n’existe pas.
page-home = Vers l’accueil
page-loading = Un instant…
close = Fermer
choices-title = Réglages
choices-theme = Couleurs de la page
choices-theme-system = comme l’appareil
choices-theme-light = claires
choices-theme-dark = sombres
choices-sound = Sons
choices-still = Sans animation

## Places

seat-you = (vous)
seat-turn = Joue maintenant :
seat-open = place libre
seat-host = hôte
seat-leave = Se lever
seat-away = Renvoyer
seat-bot = Ordinateur ici
seat-back = Reprendre ma place
seat-number = Place { $n }
guest = Anonyme
guest-number = Joueur { $n }

## Les jeux en bref

short-rainbow7 = Rainbow 7
short-rainbow7-first = Rainbow 7, première édition
short-rainbow-sazuki = Rainbow (Sazuki)
short-rainbow-spaan = Rainbow (Spaan)
by-rainbow7 = d’Alexandre Emerit et Antoine Davrou, 2 à 5 joueurs
by-rainbow-sazuki = de Mito Sazuki, 2 à 6 joueurs
by-rainbow-spaan = de Mathias Spaan, 2 joueurs

## La page d’accueil

start-title = Les jeux de cartes appelés Rainbow
start-text = Choisissez un jeu et jouez tout de suite : contre l’ordinateur, à plusieurs avec chacun son téléphone, ou sur un seul appareil qui passe de main en main. Rien à installer, aucun compte à créer.
play-computer = Jouer contre l’ordinateur
play-friends = Jouer à plusieurs
play-shared = Sur un seul appareil
lesson-open = Petite leçon
rules-open = Règles
open-tables = Tables qui attendent du monde
open-tables-none = Aucune pour le moment. En jouant à plusieurs, cochez « montrer la table à tout le monde » pour apparaître ici.
open-table = ouverte par { $name }, { $n ->
    [one] une place libre
   *[other] { $n } places libres
}
my-tables = Mes dernières tables
shared-title = Qui joue sur cet appareil ?
shared-text = Après chaque tour, la page cache les cartes et demande de passer l’appareil.
shared-bots = L’ordinateur joue pour chaque place sans nom.
cancel = Annuler

## Comment on veut jouer

wish-title = { $n } joueurs, niveau { $level } : changer
wish-edition = Édition
wish-edition-current = actuelle
wish-edition-first = première : moins de cartes 7
wish-seats = Joueurs
wish-level = Ordinateur
wish-pace = Sa vitesse
wish-pace-0 = rapide
wish-pace-1 = comme une personne
wish-pace-2 = lente
wish-clock = Pendule
wish-clock-minutes = { $minutes ->
    [0] aucune
   *[other] 30 secondes par coup, { $minutes } minutes de réserve
}
wish-memory = Aide-mémoire : laisser visible ce qui a été vu
wish-listed = Montrer la table à tout le monde
level-short-easy = facile
level-short-medium = moyen
level-short-hard = difficile
level-short-expert = expert

## Une table qui se remplit

your-name = Votre nom
sit-down = S’asseoir
table-full = Toutes les places sont prises. Vous pouvez regarder.
who-starts = Qui commence ?
who-starts-chance = le hasard décide
begin = Distribuer
begin-with-bots = { $n ->
    [one] Compléter avec un ordinateur et distribuer
   *[other] Compléter avec { $n } ordinateurs et distribuer
}
wait-for-host = L’hôte distribuera dès que tout le monde sera là.
invite-title = Invitez vos proches
invite-text = Toute personne qui ouvre ce lien peut s’asseoir ou regarder. Sur un téléphone, visez le code avec l’appareil photo.
invite-code = Code QR avec le lien vers cette table
invite-share = Partager le lien
invite-copied = Copié

## À la table

table-label = La table
table-unknown = Cette table n’existe pas.
title-your-turn = À vous de jouer
link-lost = La connexion est coupée. Elle reviendra d’elle-même ; rien de ce qui a été joué n’est perdu.
undo = Annuler le coup
watching = Vous regardez. Les cartes cachées restent cachées.
clock-left = Temps restant :
pass-title = Passez l’appareil à { $player }
pass-text = Que personne d’autre ne regarde maintenant.
pass-ready = C’est moi, montrez mes cartes
side-panel = À côté de la table
tab-log = Déroulement
tab-rules = Règles
log-empty = Rien pour l’instant.
log-fades = Ce qui est plus ancien n’est plus montré : à cette table, la mémoire compte.
game-leave = Laisser l’ordinateur jouer pour moi

## Après la partie

result-scores = Scores
result-player = Nom
result-score-R7 = Jetons Pluie
result-score-SZ = Points
result-score-SP = Cartes gagnées
result-again = Égalité : on redistribue.
rematch = Revanche
replay = Revoir la partie
record-download = Télécharger la partie

## Les règles

rules-of = Règles des jeux
rules-game = Mise en place
rules-round = Mise en place d’une manche
rules-turn = Un tour
rules-combinations = Combinaisons
rules-sevens = Les 7
rules-draw = Piocher
rules-round-end = Fin d’une manche
rules-end = Fin de la partie
rules-playing = Jouer des cartes
rules-prizes = Choisir les prix
rules-rounds = D’une manche à l’autre
rules-losing = Perdre et gagner une manche

## Ce qui a été refusé

problem-move-stale = La partie a continué entre-temps.
problem-seat-taken = Quelqu’un a été plus rapide : cette place est prise.
problem-seat-have-one = Vous avez déjà une place à cette table.
problem-seat-not-yours = Cette place n’est pas la vôtre.
problem-seat-away = L’ordinateur joue pour vous ; reprenez d’abord votre place.
problem-name-empty = Donnez un nom, s’il vous plaît.
problem-name-too-long = Ce nom est trop long : 24 caractères au plus.
problem-name-taken = Quelqu’un porte déjà ce nom à cette table.
problem-table-unknown = Cette table n’existe pas.
problem-table-not-host = C’est réservé à l’hôte de la table.
problem-table-not-full = Il reste des places libres.
problem-table-playing = Une partie est en cours ; cela doit attendre qu’elle soit finie.
problem-request-too-many = C’était trop à la fois ; attendez un instant.
problem-network-lost = Le serveur ne répond pas. Réessayez.
problem-storage-unavailable = Le serveur ne peut rien enregistrer pour le moment. Réessayez.
problem-server-closing = Le serveur redémarre. Réessayez dans un instant.
problem-server-error = Quelque chose s’est mal passé sur le serveur. Réessayez.

## Revoir et vérifier

to-table = Vers la table
replay-title = Revoir : { $game }
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un pas en avant
replay-last = À la fin
replay-eyes = Vu par
replay-open = toutes cartes visibles
replay-at = Coup { $n } sur { $all }
replay-link = L’adresse de cette page mène exactement à ce coup.
verify = Vérifier le mélange
verify-right = Personne n’a choisi ces cartes.
verify-wrong = Quelque chose ne va pas dans ces mélanges.
verify-commitment = Le secret correspond à l’engagement.
verify-shown = Ce navigateur avait vu l’engagement avant la donne.
verify-not-here = Ce navigateur n’était pas à la table avant la donne.
verify-shuffles = Mélanges qui découlent du secret et de ce que chaque place a ajouté : { $n } sur { $all }.
verify-none = Aucun engagement n’a été pris pour cette partie ; ses mélanges ne peuvent pas être vérifiés.
verify-needs-https = Le mélange se vérifie sur une page à l’adresse sécurisée (https), ou avec « parapluie verify ».

## Leçons

lesson-title = Leçon : { $game }
lesson-progress = Avancement de la leçon
lesson-next = Continuer
lesson-back = Retour
lesson-other = Ce serait permis aussi, mais essayez d’abord ce que propose la leçon.
seat-me = Vous

## Table de Rainbow de Mathias Spaan

board-SP-hand = Votre main
board-SP-hand-other = Cartes tenues par { $player }
board-SP-sides = Vous voyez un côté de vos cartes ; { $player } voit l’autre.
board-SP-sides-other = Vous voyez le côté caché à { $player }.
board-SP-card = Carte { $slot } de votre main : { $face } de votre côté
board-SP-card-theirs = Carte { $slot } : { $face } de votre côté
board-SP-card-unseen = Carte { $slot } : on ne la voit pas d’ici
board-SP-card-both = Carte { $slot } : { $face }, de l’autre côté { $under }
board-SP-row = La rangée
board-SP-row-empty = La rangée est vide.
board-SP-place = Carte { $place } de la rangée : { $under ->
    [none] { $face }
   *[seen] { $face }, dessous { $under }
}
board-SP-flip = Retourner la carte { $place } de la rangée : { $under ->
    [none] { $face }
   *[seen] { $face }, dessous { $under }
}
board-SP-end = votre prochaine carte
board-SP-won = { $n ->
    [one] { $n } gagnée
   *[other] { $n } gagnées
}
board-SP-won-look = { $n ->
    [one] { $n } gagnée par { $player } : la regarder
   *[other] { $n } gagnées par { $player } : les regarder
}
board-SP-choice = Ce que vous pouvez faire
board-SP-front = Jouer côté { $face }
board-SP-back = Jouer côté inconnu
board-SP-stop = S’arrêter là
board-SP-hint-begin = Choisissez une carte de votre main, ou retournez-en d’abord une de la rangée.
board-SP-hint-play = Choisissez une carte de votre main.
board-SP-hint-continue = Pour jouer une autre carte, retournez d’abord une carte de la rangée.

## Table de Rainbow de Mito Sazuki

board-SZ-card = Carte { $value }
board-SZ-prize = Prix { $value }
board-SZ-prizes = Prix
board-SZ-last = Dernière manche : personne ne les gagne
board-SZ-groups = Joué dans cette manche
board-SZ-gone = Hors jeu : { $cards }
board-SZ-who = { $who ->
    [you] Vous
   *[other] { $player }
}
board-SZ-hand = { $who ->
    [you] Votre main : { $cards }
   *[other] { $player } a { $cards } en main
}
board-SZ-stack = { $who ->
    [you] Votre second tas : { $cards }
   *[other] { $player }, second tas : { $cards }
}
board-SZ-pile = { $who ->
    [you] Prix que vous avez gagnés : { $cards }
   *[other] Prix gagnés par { $player } : { $cards }
}
board-SZ-hand-short = main
board-SZ-stack-short = tas
board-SZ-pile-short = prix
board-SZ-look = { $label }. Les regarder
board-SZ-chooses = choisit
board-SZ-chosen = a choisi
board-SZ-tap = Touchez les cartes à jouer.
board-SZ-more = Ajoutez une carte, ou choisissez-en d’autres.
board-SZ-wrong = Ces cartes ne peuvent pas être jouées ensemble maintenant.
board-SZ-later = C’est prêt pour votre tour.
board-SZ-tap-prize = Touchez un prix pour le prendre.
board-SZ-how-many = Un seul, ou deux ?
board-SZ-play = Jouer { $group }
board-SZ-play-none = Jouer
board-SZ-take = { $n ->
    [1] Prendre un { $value }
   *[other] Prendre deux { $value }
}

## Plateau de Rainbow 7

board-R7-players = Toutes les places
board-R7-others = Les autres places
board-R7-tokens = { $n ->
    [one] { $n } jeton Pluie sur 7
   *[other] { $n } jetons Pluie sur 7
}
board-R7-known = { $player } a en main, on le sait : { $cards }
board-R7-round = Manche { $n }
board-R7-supply = Réserve : { $tokens }
board-R7-sevens = Cartes 7 en jeu :
board-R7-middle = Pioche et défausses
board-R7-deck = Pioche
board-R7-deck-has = Pioche : { $cards }
board-R7-show = Montrer la défausse { $pile }
board-R7-all = Défausse { $pile }, de bas en haut
board-R7-play-on = Jouer sur { $where }
board-R7-draw = Piocher { $what }
board-R7-hand = Votre main
board-R7-hand-of = Cartes tenues par { $player }
board-R7-chosen = { $card }, choisie en numéro { $n }
board-R7-total = Total en main : { $n }
board-R7-sort-value = Trier par valeur
board-R7-sort-colour = Trier par couleur
board-R7-playing = Cartes en train d’être jouées
board-R7-effects = Effets encore à venir
board-R7-rainbow = Annoncer un Rainbow
board-R7-skip = Renoncer aux effets restants
board-R7-keep = Ne pas piocher
board-R7-hint-choose = Touchez les cartes à jouer, celle du dessous d’abord.
board-R7-hint-more = Ajoutez des cartes.
board-R7-hint-no = Ces cartes ne vont pas ensemble.
board-R7-hint-pile = Touchez maintenant une défausse.
board-R7-hint-lay = Touchez la prochaine carte à poser.
board-R7-hint-effect = Touchez l’effet qui vient ensuite.
board-R7-hint-cloud = Touchez la place qui prend le jeton Pluie.
board-R7-hint-draw = Touchez la pioche ou une défausse.
board-R7-round-of = Fin de la manche { $n }
board-R7-ended = Manche { $n } : { $cause ->
    [storm] Averse !
    [thunderstorm] Orage !
   *[perfect] Perfect !
}
board-R7-why = { $cause ->
    [storm] { $who ->
        [you] Personne n’avait moins que vous : vous gagnez la manche.
       *[other] { $player } gagne la manche : personne n’avait moins.
    }
    [thunderstorm] { $who ->
        [you] Vous avez annoncé un Rainbow, mais quelqu’un avait moins.
       *[other] { $player } a annoncé un Rainbow, mais quelqu’un avait moins.
    }
   *[perfect] { $who ->
        [you] Vous n’avez plus de cartes : vous gagnez la manche.
       *[other] { $player } n’a plus de cartes et gagne la manche.
    }
}
board-R7-cards = Main
board-R7-sum = Total
board-R7-rain = Pluie
board-R7-go-on = Continuer

## Ce qui est demandé, en bref : la table montre le reste

ask-R7-lay = Quelle carte posez-vous ensuite ?
ask-R7-effect = Quel effet vient ensuite ?
ask-SZ-take = Choisissez un prix.
ask-SP-begin = À vous. Jouez une carte.
ask-SP-continue = Arrêtez-vous, ou retournez une carte et jouez-en encore une.
