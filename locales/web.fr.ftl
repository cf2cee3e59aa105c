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
choices-still = Pas d’animation

## Places

seat-you = (vous)
seat-turn = À jouer :
seat-open = place libre
seat-host = hôte
seat-leave = Se lever
seat-away = Renvoyer
seat-bot = Mettre un ordinateur
seat-back = Reprendre ma place
seat-number = Place { $n }
guest = Visite
guest-number = Joueur { $n }

## Les jeux en bref

short-rainbow7 = Rainbow 7
short-rainbow7-first = Rainbow 7, première édition
short-rainbow-sazuki = Rainbow (Sazuki)
short-rainbow-spaan = Rainbow (Spaan)
by-rainbow7 = d’Alexandre Emerit et Antoine Davrou, de 2 à 5
by-rainbow-sazuki = de Mito Sazuki, de 2 à 6
by-rainbow-spaan = de Mathias Spaan, à 2

## La page d’accueil

start-title = Les jeux de cartes appelés Rainbow
start-text = Choisissez un jeu et jouez tout de suite : contre l’ordinateur, à plusieurs chacun sur son téléphone, ou sur un seul appareil qui passe de main en main. Rien à installer, aucun compte à créer.
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

wish-title = À { $n }, niveau { $level } : changer
wish-edition = Édition
wish-edition-current = actuelle
wish-edition-first = première : moins de sept
wish-seats = À combien
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
    [one] Distribuer, avec un ordinateur à la place libre
   *[other] Distribuer, avec des ordinateurs aux { $n } places libres
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
link-lost = La connexion est perdue. Elle revient d’elle-même ; rien de ce qui a été joué n’est perdu.
undo = Reprendre
watching = Vous regardez. Les cartes cachées restent cachées.
clock-left = Temps restant :
pass-title = Passez l’appareil à { $player }
pass-text = Que personne d’autre ne regarde maintenant.
pass-ready = C’est moi, montrez mes cartes
side-panel = À côté de la table
tab-log = Déroulement
tab-rules = Règles
log-empty = Rien encore.
log-fades = Ce qui est plus ancien n’est plus montré : à cette table, la mémoire compte.
game-leave = Laisser l’ordinateur jouer pour moi

## Après la partie

result-scores = Scores
result-player = Nom
result-score-R7 = Jetons Pluie
result-score-SZ = Points
result-score-SP = Cartes gagnées
rematch = Revanche
replay = Revoir la partie
record-download = Télécharger la partie

## Les règles

rules-of = Règles de
rules-game = Mise en place
rules-round = Mise en place d’une manche
rules-turn = Un tour
rules-combinations = Combinaisons
rules-sevens = Les sept
rules-draw = La pioche
rules-round-end = Fin d’une manche
rules-end = Fin de la partie
rules-playing = Jouer des cartes
rules-prizes = Choisir les prix
rules-rounds = D’une manche à l’autre
rules-losing = Perdre et gagner une manche

## Ce qui a été refusé

problem-move-stale = La table a continué entre-temps.
problem-seat-taken = Quelqu’un a été plus rapide : cette place est prise.
problem-seat-have-one = Vous avez déjà une place à cette table.
problem-seat-not-yours = Cette place n’est pas la vôtre.
problem-seat-away = Un ordinateur joue pour vous ; reprenez d’abord votre place.
problem-name-empty = Donnez un nom, s’il vous plaît.
problem-name-too-long = Ce nom est trop long : 24 caractères au plus.
problem-name-taken = Quelqu’un porte déjà ce nom à cette table.
problem-table-unknown = Cette table n’existe pas.
problem-table-not-host = Seul l’hôte de la table peut faire cela.
problem-table-not-full = Il reste des places libres.
problem-table-playing = Une partie est en cours ; cela doit attendre qu’elle soit finie.
problem-request-too-many = C’était trop à la fois ; attendez un instant.
problem-network-lost = Le serveur ne répond pas. Essayez encore.
problem-storage-unavailable = Le serveur ne peut rien enregistrer pour le moment. Essayez encore.
problem-server-closing = Le serveur redémarre. Essayez encore dans un instant.
problem-server-error = Quelque chose s’est mal passé sur le serveur. Essayez encore.
