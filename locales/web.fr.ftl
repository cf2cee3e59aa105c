### Ce que seule la page dit, en français. Mêmes identifiants que web.en.ftl.

## Le cadre de chaque page

skip-to-page = Aller au contenu
site-nav = Langue et réglages
page-unknown = Cette page n’existe pas.
page-home = Vers l’accueil
page-loading = Un instant…
page-old = Il existe une version plus récente de cette page.
page-reload = La charger
since-title = Depuis votre dernier passage
since-skip = Passer
deed-last = Dernièrement : { $deeds }.
deed-laid = a posé { $cards ->
    [none] { $n ->
        [one] une carte
       *[other] { $n } cartes
    }
   *[some] { $cards }
}
deed-drew = a pioché { $cards ->
    [none] { $n ->
        [one] une carte
       *[other] { $n } cartes
    }
   *[some] { $cards }
}
deed-took = a pris { $cards ->
    [none] { $n ->
        [one] une carte
       *[other] { $n } cartes
    }
   *[some] { $cards }
}
deed-turned = a retourné { $cards ->
    [none] une carte
   *[some] { $cards }
}
deed-got = a reçu { $n ->
    [one] un jeton
   *[other] { $n } jetons
} { $by ->
    [none] {""}
   *[some] de { $by }
}
deed-lost = a rendu { $n ->
    [one] un jeton
   *[other] { $n } jetons
}
try-again = Réessayer
close = Fermer
choices-title = Réglages
choices-name = Mon nom
choices-theme = Couleurs de la page
choices-theme-system = comme l’appareil
choices-theme-light = claires
choices-theme-dark = sombres
choices-sound = Sons
choices-notices = Me prévenir quand c’est à moi
choices-notices-denied = Ce navigateur n’autorise pas cette page à prévenir ; ses propres réglages peuvent changer cela.
choices-confirm = Demander avant ce qui ne se reprend pas
sure-yes = Oui, jouer
sure-no = Pas encore
sure-never = Oui, et ne plus demander
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

## Les lettres des cartes. Pour chaque couleur, la première lettre de son nom qu’aucune couleur avant elle n’a prise

letter-R = R
letter-O = O
letter-Y = J
letter-G = V
letter-B = B
letter-I = I
letter-V = L
letter-W = A
letter-K = N

## La page d’accueil

start-title = Les jeux de cartes appelés Rainbow
start-text = Choisissez un jeu et jouez tout de suite : contre l’ordinateur, à plusieurs avec chacun son téléphone, ou sur un seul appareil qui passe de main en main. Rien à installer, aucun compte à créer.
resume-title = Vos parties
resume = Reprendre { $game }
resume-turn = { $turn ->
    [yours] à vous de jouer
    [theirs] à { $player } de jouer
   *[gathering] pas encore distribué
}
play-computer = Contre l’ordinateur
play-friends = À plusieurs
play-shared = Un seul appareil
lesson-open = Partie guidée
coach-open = Apprendre en jouant
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

wish-title = { $n } joueurs, { $level }
wish-edition = Édition
edition-rainbow7 = actuelle
edition-rainbow7-first = première : moins de cartes 7
wish-seats = Joueurs
wish-level = Ordinateur
wish-pace = Sa vitesse
wish-pace-0 = rapide
wish-pace-1 = comme une personne
wish-pace-2 = lente
wish-clock = Pendule
duration-seconds = { $n ->
    [one] une seconde
   *[other] { $n } secondes
}
duration-minutes = { $n ->
    [one] une minute
   *[other] { $n } minutes
}
duration-hours = { $n ->
    [one] une heure
   *[other] { $n } heures
}
duration-days = { $n ->
    [one] un jour
   *[other] { $n } jours
}
option-R7-effects = Effets des 7
option-usual = Comme d’habitude
wish-memory = Aide-mémoire : laisser visible ce qui a été vu
wish-listed = Montrer la table à tout le monde
level-short-easy = facile
level-short-medium = moyen
level-short-hard = difficile
level-short-expert = expert

## Une table qui se remplit

your-name = Votre nom
name-title = Comment vos proches vous appellent-ils ?
name-text = On ne vous le demande qu’une fois ; vous pourrez le changer dans les réglages.
name-begin = Ouvrir la table
terms-clock = { $reserve ->
    [none] { $move } par coup
   *[some] { $move } par coup, { $reserve } de réserve
}
terms-clock-none = aucune
terms-memory = Mémoire
terms-memory-table = elle compte : ce qui a été vu n’est plus montré
terms-memory-recall = aidée : ce qui a été vu reste visible
how-it-works = Comment ça marche, en 20 secondes
how-R7-1 = À votre tour, posez une carte, ou au moins trois de même valeur, ou au moins trois qui se suivent dans une couleur. Puis prenez une carte, à la pioche ou sur une autre pile.
how-R7-2 = Descendez à 7 points ou moins en main et annoncez un Rainbow : si personne n’a moins, il pleut sur les autres ; sinon, il pleut sur vous.
how-R7-3 = Les 7 d’une combinaison changent le temps qu’il fait. Dès que quelqu’un a 7 jetons Pluie, qui en a le moins gagne.
how-SZ-1 = À chaque manche, tout le monde joue une fois : une carte, plusieurs de même valeur, ou une suite comme 3 4 5.
how-SZ-2 = Qui a joué le plus de cartes choisit un prix en premier, puis les autres dans l’ordre.
how-SZ-3 = Ce qui vient d’être joué fait les prix de la manche suivante. Vos prix sont vos points : la plus grande somme gagne.
how-SP-1 = Vos cartes ont deux faces : vous en voyez une, votre adversaire voit l’autre. Posez-en une à trois dans la rangée ; avant la deuxième et la troisième, retournez une carte qui s’y trouve.
how-SP-2 = Si une couleur se voit deux fois, ou si du noir apparaît, votre adversaire gagne la rangée. Le blanc ne fait jamais de mal.
how-SP-3 = Qui pose la sixième carte gagne la rangée. Le plus de cartes l’emporte.
sit-down = S’asseoir
table-full = Toutes les places sont prises. Vous pouvez regarder.
who-starts = Qui commence ?
who-starts-chance = le hasard décide
begin = Distribuer
begin-with-bots = { $n ->
    [one] Compléter avec un ordinateur et distribuer
   *[other] Compléter avec { $n } ordinateurs et distribuer
}
wait-for-host = Vous avez une place. L’hôte distribuera dès que tout le monde sera là.
wait-as-host = Vous avez une place. Invitez vos proches, puis distribuez.
begin-needs-seat = Asseyez-vous pour distribuer.
invite-title = Invitez vos proches
invite-text = Toute personne qui ouvre ce lien peut s’asseoir ou regarder. Sur un téléphone, visez le code avec l’appareil photo.
invite-here = Ce serveur n’est ouvert qu’à cet appareil : le lien fonctionne dans ses navigateurs. Pour jouer avec d’autres appareils de votre réseau, lancez-le avec « make play LAN=1 » ; un code à scanner apparaîtra ici.
invite-near = Cette adresse est celle de votre réseau : les appareils qui s’y trouvent peuvent utiliser le lien, vos proches ailleurs ne le peuvent pas.
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
clock-reserve = En réserve :
seat-state-away = ordinateur
seat-state-lost = hors ligne
seat-state-thinking = réfléchit
phrases = Dire quelque chose
phrases-quiet = Ne pas montrer ce que disent les autres
said = { $player } : { $words }
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-one-moment = Un instant, s’il vous plaît
phrase-back = Me revoilà
phrase-bye = Au revoir !
phrase-sun = ☀
phrase-rain = ☔
phrase-heart = ♥
phrase-smile = ☺
pause = Pause
paused = La partie est en pause : aucune pendule ne tourne et personne ne joue.
pause-wanted = { $players } voudrait une pause.
pause-agree = D’accord
pause-end = Reprendre
pause-undo = Finalement non
pass-title = Passez l’appareil à { $player }
pass-text = Que personne d’autre ne regarde maintenant.
pass-ready = C’est moi, montrez mes cartes
side-panel = À côté de la table
tab-log = Déroulement
tab-rules = Règles
log-empty = Rien pour l’instant.
log-rule = Règle { $id }
log-fades = Ce qui est plus ancien n’est plus montré : à cette table, la mémoire compte.
carry = Jouer sur un autre appareil
carry-text = Ouvrez ce lien sur l’autre appareil, ou scannez-y le code : il emporte vos places à cette table. Qui a le lien peut jouer pour vous ; ne le donnez à personne. Les places sont derrière le signe #, que les navigateurs n’envoient pas au serveur ; aucun journal ne les contient.
carry-code = Code QR avec le lien qui emporte vos places
carry-link = Le lien
carry-copy = Copier le lien
game-leave = Laisser l’ordinateur jouer pour moi

## Après la partie

result-place = Rang
result-made = Composé de
result-nth = { $n ->
    [1] 1er
   *[other] { $n }e
}
result-scores = Scores
result-player = Nom
result-score = Points
result-score-R7 = Jetons Pluie
result-score-SZ = Points
result-score-SP = Cartes gagnées
result-again = Égalité : on redistribue.
rematch = Revanche
again-who = Qui veut rejouer
again-one = { $wants ->
    [yes] { $player } veut rejouer
   *[not] { $player } n’a pas encore répondu
}
again-fill = { $n ->
    [one] Mettre l’ordinateur à la place libre
   *[other] Mettre l’ordinateur aux { $n } places libres
}
replay = Revoir la partie
record-download = Télécharger la partie

## Ce que les choses veulent dire, pour qui les pointe ou garde le doigt dessus

goal-fewest = Le plus petit score gagne.
goal-most = Le plus grand score gagne.
goal-R7 = Le moins de jetons Pluie gagne.
goal-SZ = Le plus de points gagne.
goal-SP = Le plus de cartes gagne.
edition-how-rainbow7 = Édition actuelle : les sept 7 sont en jeu, et leurs effets s’appliquent toujours.
edition-how-rainbow7-first = Première édition : deux 7 de plus que de joueurs sont en jeu, et l’on peut renoncer à leurs effets.
tips-how = Pointez une carte, ou gardez le doigt dessus, pour lire ce qu’elle fait et ce qu’elle compte.
tip-state-away = L’ordinateur joue pour cette personne, qui peut revenir à tout moment.
tip-state-lost = L’appareil de cette personne n’est plus en ligne.
tip-state-thinking = C’est à cette personne de jouer.
tip-R7-card = Le { $card } compte { $n } dans votre main.
tip-R7-seven = Le { $card } compte { $n } dans votre main. Dans une combinaison de plusieurs cartes, effet { $effect } : { $what }{ $edition ->
    [rainbow7-first] {" "}Vous pouvez y renoncer.
   *[other] {""}
}
tip-R7-rainbow = Une carte Rainbow compte 0 dans votre main et remplace n’importe quelle carte d’une combinaison.
tip-R7-tokens = { $n } jetons Pluie sur { $limit }. Qui en a { $limit } après une manche met fin à la partie ; le moins gagne.
tip-R7-supply = Les jetons Pluie que personne n’a encore.
tip-SZ-card = Vaut { $value } pour qui la gagnera plus tard comme prix. { $seats ->
    [2] Restée dans votre main à la fin, elle vaut 1.
   *[other] Restée dans votre main à la fin, elle ne vaut rien.
}
tip-SZ-prize = { $n ->
    [1] Un prix de { $value }
   *[other] { $n } prix de { $value } chacun
} : sa valeur est le nombre de points qu’il rapporte.
tip-SZ-order = Le groupe qui a le plus de cartes choisit en premier ; à égalité, celui qui a la plus haute carte, puis le premier joué. Cela peut changer tant que tous n’ont pas joué.
tip-SP-face = { $face ->
    [W] Blanc : un joker, jamais un double.
    [K] Noir : il fait perdre la rangée.
    [unknown] Vous ne voyez pas ce côté.
   *[other] { $name } : perd la rangée si cette couleur s’y trouve déjà.
}
tip-SP-lights = Les couleurs qui sont dans la rangée : une autre carte de l’une d’elles la fait perdre.

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

problem-move-illegal = Ce n’est pas possible maintenant.
problem-move-unreadable = Ce n’est pas un coup de ce jeu.
problem-undo-off = À cette table, rien ne se reprend.
problem-undo-impossible = Il est trop tard pour reprendre ce coup.
problem-game-not-begun = Aucune partie n’est encore distribuée.
problem-game-over = La partie est finie.
problem-game-unknown = Ce jeu ne se joue pas ici.
problem-game-bad-players = Ce jeu ne se joue pas à ce nombre.
problem-game-bad-option = Ce choix n’existe pas pour ce jeu.
problem-game-bad-first = Aucune place de ce numéro ne peut commencer.
problem-game-bad-memory = Cet aide-mémoire n’existe pas.
problem-seat-unknown = Cette place n’existe pas.
problem-seat-open = Personne n’occupe cette place.
problem-talk-too-much = Vous avez beaucoup parlé ; attendez un instant.
problem-push-none = Ce serveur ne prévient pas ceux dont la page est fermée.
problem-push-bad-subscription = Ce serveur n’utilise pas le service de notification de ce navigateur.
problem-pause-no-game = Aucune partie n’est en cours.
problem-pause-too-many = Il y a eu assez de pauses dans cette partie.
problem-table-paused = La partie est en pause. Toute personne à la table peut la reprendre.
problem-seat-needed = Des personnes jouent ici : asseyez-vous d’abord, ou laissez l’une d’elles distribuer.
problem-seat-not-away = L’ordinateur ne joue pas pour vous : la place est à vous.
problem-table-busy = Trop de choses se passent en même temps à cette table. Réessayez.
problem-record-unknown = Aucune partie de ce numéro n’a été jouée à cette table.
problem-record-not-over = La partie pourra être revue quand elle sera finie.
problem-record-guessed = Cette partie a été poursuivie avec des cartes devinées : elle ne peut être ni téléchargée ni analysée.
problem-record-no-such-move = La partie n’a pas ce moment.
problem-coach-off = À cette table, personne ne demande conseil.
problem-coach-not-your-turn = Le conseiller répond quand c’est à vous de jouer.
problem-bot-busy = Trop de joueurs automatiques réfléchissent pour votre réseau ; réessayez dans un instant.
problem-review-busy = Beaucoup de parties sont en cours d’analyse ; réessayez dans quelques minutes.
problem-review-off = Ce serveur n’analyse pas les parties.
problem-review-failed = L’analyse n’a pas pu être faite.
problem-lesson-unknown = Il n’y a pas de leçon pour ce jeu.
problem-shuffle-bad-contribution = Votre contribution au mélange est inutilisable.
problem-message-unreadable = Le serveur ne comprend pas cette page. Rechargez-la.
problem-message-join-first = Le serveur ne sait pas qui vous êtes. Rechargez la page.
problem-message-joined = Vous êtes déjà à cette table. Rechargez la page.
problem-message-late = Cela a pris trop de temps. Rechargez la page.
problem-request-invalid = Le serveur ne comprend pas cette demande.
problem-request-unauthorized = Vous n’en avez pas le droit.
problem-request-not-allowed = Vous n’en avez pas le droit.
problem-request-bad-host = Cette adresse n’est pas un des noms de ce serveur.
problem-request-not-found = Il n’y a rien à cette adresse.
problem-request-bad-method = Cela ne se fait pas à cette adresse.
problem-request-bad-type = Le serveur ne comprend pas ce genre de demande.
problem-request-too-large = C’est trop volumineux.
problem-request-bad-origin = Cette demande vient de la page d’un autre site.
problem-move-stale = La partie a continué entre-temps.
problem-seat-taken = Quelqu’un a été plus rapide : cette place est prise.
problem-seat-have-one = Vous avez déjà une place à cette table.
problem-seat-not-yours = Cette place n’est pas la vôtre.
problem-bot-unknown = Ce serveur n’a pas ce joueur automatique.
problem-seat-away = L’ordinateur joue pour vous ; reprenez d’abord votre place.
problem-seat-late = Votre temps était écoulé : l’ordinateur joue ce coup, puis vous pourrez reprendre votre place.
problem-undo-too-many = Vous avez déjà repris assez de coups pendant ce tour.
problem-name-empty = Donnez un nom, s’il vous plaît.
problem-name-too-long = Ce nom est trop long : 24 caractères au plus.
problem-name-taken = Quelqu’un porte déjà ce nom à cette table.
problem-table-unknown = Cette table n’existe pas.
problem-table-not-host = C’est réservé à l’hôte de la table.
problem-table-not-full = Il reste des places libres.
problem-table-playing = Une partie est en cours ; cela doit attendre qu’elle soit finie.
problem-table-held = Les autres regardent encore ce qui s’est passé ; un instant.
problem-table-restless = Il y a trop d’allées et venues à cette table ; attendez quelques minutes.
problem-table-damaged = Cette table n’est plus lisible.
problem-request-too-much = Votre réseau a déjà fait enregistrer plus que sa part du jour. Les parties commencées peuvent être finies ; pour en commencer d’autres, il faut attendre.
problem-request-too-many = C’était trop à la fois ; attendez un instant.
problem-shuffle-stale = Ce mélange est déjà terminé.
problem-shuffle-not-asked = Vous ne participez pas à ce mélange.
problem-shuffle-pledged = Un autre appareil a déjà fait une promesse pour cette place.
problem-shuffle-too-early = Tout le monde n’a pas encore fait sa promesse.
problem-shuffle-not-pledged = Le serveur montre une autre promesse que celle de ce navigateur, qui ne révèle donc rien. Ne vous fiez pas à cette table.
problem-network-lost = Le serveur ne répond pas. Réessayez.
problem-storage-unavailable = Le serveur ne peut rien enregistrer pour le moment. Réessayez.
problem-storage-full = Le serveur n’a plus de place : les parties commencées peuvent être finies, mais aucune table ne peut être ouverte.
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
shuffling = Tout le monde mélange les cartes. On attend : { $players }
shuffle-abandoned = { $player } n’a pas révélé sa part ; le mélange recommence.
verify = Vérifier le mélange
verify-shared = Ni vous, ni le serveur, ni les autres n’auraient pu choisir ces cartes.
verify-alone = Vous étiez en tête à tête avec le serveur : ni lui ni vous n’auriez pu choisir ces cartes. Personne d’autre ne peut le savoir.
verify-watched = Ce navigateur n’a pas participé au mélange ; il peut seulement vérifier que la partie enregistrée est cohérente. Elle l’est.
verify-nothing = Ce navigateur n’a rien gardé de cette partie ; il peut seulement vérifier que la partie enregistrée est cohérente. Elle l’est.
verify-bots = Seul le serveur a mélangé, pour des robots. La partie enregistrée est cohérente.
verify-open = Un mélange d’une forme plus ancienne : loyal si le serveur et le dernier à y ajouter quelque chose étaient honnêtes. La partie enregistrée est cohérente.
verify-wrong = Quelque chose ne va pas dans ces mélanges.
verify-check-commitment = Le secret correspond à l’engagement.
verify-check-contributions = Chacun a révélé ce qu’il avait promis.
verify-check-kept-commitment = L’engagement est celui que ce navigateur avait vu avant la donne.
verify-check-kept-pledges = La liste des promesses est celle que ce navigateur avait vue.
verify-check-kept-contribution = Votre part est celle que ce navigateur a tirée.
verify-check-kept-abandoned = Tout mélange que ce navigateur a vu abandonner figure dans la partie enregistrée.
verify-check-kept-cards = Cartes vues par ce navigateur et conformes à la partie enregistrée : { $n }.
verify-check-shuffles = Mélanges qui découlent du secret et de ce que chaque place a ajouté : { $n } sur { $all }.
verify-abandoned = Un mélange a été abandonné parce que { $player } n’a pas révélé sa part. Avec le serveur, { $player } aurait pu écarter ainsi des cartes.
verify-denied = Un mélange a été abandonné parce que le serveur n’avait rien de { $player }. Ce navigateur l’avait envoyé.
verify-server = Le serveur voit toutes les cartes. Qu’il les garde pour lui n’est pas prouvé.
verify-save = Enregistrer ce que ce navigateur a gardé
verify-save-why = Pour « parapluie verify --kept », qui compare une partie enregistrée avec ces notes
verify-elsewhere = Les mélanges de ce jeu se vérifient avec « parapluie verify ».
verify-in-part = Le secret est le bon.
verify-none = Aucun engagement n’a été pris pour cette partie ; ses mélanges ne peuvent pas être vérifiés.

## Leçons

coach = Votre guide
coach-show = Montrez-moi
coach-skip = Passer
coach-play = Jouer !
lesson-title = Première partie accompagnée : { $game }
lesson-progress = Avancement de la première partie
lesson-next = Continuer
lesson-back = Retour
lesson-other = Ce serait permis aussi, mais essayez d’abord ce que propose le guide.
seat-me = Vous

## Table de Rainbow de Mathias Spaan

board-SP-hand = Votre main
board-SP-hand-other = Cartes tenues par { $player }
board-SP-sides = { $player } voit l’autre côté
board-SP-sides-other = { $player } ne voit pas ce côté
board-SP-card = Carte { $slot } de votre main : { $face } de votre côté
board-SP-card-theirs = Carte { $slot } : { $face } de votre côté
board-SP-card-unseen = Carte { $slot } : on ne la voit pas d’ici
board-SP-card-both = Carte { $slot } : { $face }, de l’autre côté { $under }
board-SP-unknown = inconnue
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
board-SP-others = L’autre place
board-SP-lights = Couleurs de la rangée, { $n } sur 7 : { $colours }
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
board-SP-front-loses = { $face } en haut : rangée perdue
board-SP-flip-loses = Vous avez vu son autre côté : il fait perdre la rangée.
sure-SP-loses = Ce coup perd la rangée à coup sûr. Le jouer quand même ?
board-SP-back = Jouer l’autre côté
board-SP-stop = S’arrêter
board-SP-hint-begin = Choisissez une carte de votre main, ou retournez-en d’abord une de la rangée.
board-SP-hint-play = Choisissez une carte de votre main.
board-SP-hint-continue = Pour jouer une autre carte, retournez d’abord une carte de la rangée.

## Table de Rainbow de Mito Sazuki

board-SZ-card = Carte { $value }
board-SZ-prize = Prix { $value }{ $n ->
    [1] {""}
   *[other] , il y en a { $n }
}
board-SZ-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
board-SZ-others = Les autres places
board-SZ-when = Qui choisit quand
board-SZ-order = { $n ->
    [1] 1er
   *[other] { $n }e
}
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
board-SZ-look = { $label }. Les regarder
board-SZ-chooses = choisit
board-SZ-chosen = a choisi
board-SZ-tap = Touchez les cartes à jouer.
board-SZ-more = Ajoutez une carte, ou choisissez-en d’autres.
board-SZ-wrong = Ces cartes ne peuvent pas être jouées ensemble maintenant.
board-SZ-later = C’est prêt pour votre tour.
board-SZ-tap-prize = Touchez un prix pour le prendre.
board-SZ-play = { $group ->
    [solo] Jouer un { $high }
    [set] Jouer { $n ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
       *[other] { $n }
    } { $high }
   *[run] Jouer de { $low } à { $high }
}
board-SZ-take = { $n ->
    [1] Prendre un { $value }
   *[other] Prendre deux { $value }
}

## Plateau de Rainbow 7

board-R7-players = Toutes les places
board-R7-others = Les autres places
board-R7-tokens = { $n ->
    [one] { $n } jeton Pluie sur { $limit }
   *[other] { $n } jetons Pluie sur { $limit }
}
board-R7-seven = { $card }, { $effect }
board-R7-use = { $target ->
    [none] { $card }, { $effect }
   *[some] { $card }, { $effect } sur { $target }
}
board-R7-known = { $player } a en main, on le sait : { $cards }
board-R7-round = Manche { $n }
board-R7-seven-does = { $effect } : { $what }
board-R7-supply = Reste { $tokens }
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
board-R7-total = Main : { $n }
board-R7-sort-value = par valeur
board-R7-sort-colour = par couleur
board-R7-playing = Cartes en train d’être jouées
board-R7-effects = Effets encore à venir
board-R7-rainbow = Annoncer avec { $n }
board-R7-play = { $kind ->
    [solo] Jouer { $card }
    [set] Jouer { $n ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
       *[7] { $n }
    } { $value }
   *[run] Jouer une suite de { $n }
}
sure-R7-rainbow = Annoncer un Rainbow avec { $n } ? Toutes les mains sont montrées, et la manche finit.
board-R7-skip = Renoncer au reste
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
board-R7-sum = Total
board-R7-rain = Pluie
board-R7-rain-all = En tout
board-R7-others-look = Regardent encore : { $players }
board-R7-go-on = Continuer

## Ce qui est demandé, en bref : la table montre le reste

ask = À vous.
ask-R7-play = À vous. Jouez une combinaison.
ask-R7-play-rainbow = À vous. Jouez, ou annoncez un Rainbow.
ask-R7-on = Sur quelle défausse jouez-vous ?
ask-R7-lay = Quelle carte posez-vous ensuite ?
ask-R7-effect = Quel effet vient ensuite ?
ask-R7-effect-skip = Quel effet vient ensuite ? Ou passez le reste.
ask-R7-draw = Piochez une carte.
ask-R7-draw-keep = Piochez, ou gardez votre main.
ask-SZ-play = À vous. Jouez des cartes.
ask-SZ-take = Choisissez un prix.
ask-SP-begin = À vous. Jouez une carte.
ask-SP-play = Jouez maintenant une carte.
ask-SP-continue = Arrêtez-vous, ou retournez une carte.

## Plateau de tout autre jeu

plain-board-others = Les autres places
plain-board-moves = Ce que vous pouvez faire

study-open = Analyse
study-title = Analyse de la partie
study-waiting = La partie va être analysée…
study-running = La partie est en cours d’analyse : coup { $done } sur { $total }.
study-sum = { $who ->
    [you] Vos chances de gagner sont passées de { $start } % à { $result } % : vos propres choix { $own } points, les erreurs des autres { $others }, la chance { $luck }.
   *[other] { $player } : les chances de gagner sont passées de { $start } % à { $result } % : ses propres choix { $own } points, les erreurs des autres { $others }, la chance { $luck }.
}
study-mean = { $decisions ->
    [one] Une décision
   *[other] { $decisions } décisions
}, { $mistakes ->
    [0] aucune erreur
    [one] une erreur
   *[other] { $mistakes } erreurs
} ; une décision a coûté { $mean } point en moyenne.
study-level = Du niveau « { $level } ».
study-no-mistakes = { $who ->
    [you] Rien de ce que vous avez joué n’était clairement une erreur.
   *[other] Rien de ce que { $player } a joué n’était clairement une erreur.
}
study-point = Coup { $n } : { $cost } points perdus
study-point-before = Tournant précédent
study-point-after = Tournant suivant
study-strip = { $player ->
    [none] Chances de gagner de chacun au fil de la partie, cartes ouvertes
   *[other] Chances de gagner au fil de la partie ({ $player }) : de { $start } % à { $end } %
} ; { $points ->
    [0] aucun tournant
    [one] un tournant
   *[other] { $points } tournants
}.
study-strip-words = Les chances en mots
study-chance = Après le coup { $n } : { $chance } %
study-how = Chaque coup n’est jugé que sur ce que son joueur avait vu jusque-là, en jouant la suite de nombreuses fois. Ce qui est appelé erreur a coûté au moins un point sur cent, et nettement plus que le hasard ne l’explique.
study-mistake = Une erreur
study-ask = { $who ->
    [you] Vous avez joué : { $move }. Cela a coûté { $cost } points sur cent.
   *[other] { $player } a joué : { $move }. Cela a coûté { $cost } points sur cent.
}
study-find = Trouvez un meilleur coup, sur la table ou dans la liste.
study-legal = Tous les coups permis
study-try = L’essayer
study-show = Montrer
study-verdict-best = Oui, rien n’est meilleur : { $move }. Ce coup gagne { $chance } parties sur 100 à partir d’ici, celui qui a été joué { $played }.
study-verdict-better = Meilleur, mais il y a mieux encore : { $move }. Ce coup gagne { $chance } parties sur 100 à partir d’ici, celui qui a été joué { $played }.
study-verdict-same = C’est ce qui a été joué : { $chance } parties sur 100 sont gagnées à partir d’ici.
study-verdict-worse = Pas meilleur : { $move }. Ce coup gagne { $chance } parties sur 100 à partir d’ici, celui qui a été joué { $played }.
study-better = Mieux : { $move }. Les chances de gagner sont alors de { $before } %, au lieu de { $after } %.

onward-title = Et si… jouer la suite à partir d’ici
onward-seat = Votre place
onward-cards = Cartes cachées
onward-cards-lay = comme elles étaient
onward-cards-guess = redistribuées d’après ce que ce joueur avait vu
onward-begin = { $n ->
    [0] Rejouer à partir de la donne
   *[other] Jouer la suite après le coup { $n }
}

coach-ask = Que joueriez-vous ?
coach-only = Il n’y a qu’un seul coup : { $move }.
coach-best = Je jouerais : { $move }. Ce coup gagne environ { $chance } parties sur 100 à partir d’ici (± { $error }).
coach-reason = En effet, { $reason }
coach-ahead = C’est ce qui ressort quand on joue la suite de nombreuses fois.
coach-clear = J’en suis sûr : le meilleur des autres coups, { $move }, en gagne { $chance }.
coach-close = C’est serré : { $move } en gagne { $chance }, choisissez donc l’un ou l’autre.
result-hints = { $who ->
    [you] Vous avez demandé conseil { $n } fois.
   *[other] { $player } a demandé conseil { $n } fois.
}
terms-coach = Conseils
terms-coach-on = chacun peut demander quoi jouer ; on dira à la fin combien de fois
wish-coach = On peut demander conseil, aussi entre personnes
