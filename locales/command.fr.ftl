# Ce que dit la commande « parapluie », puis son aide et ses erreurs, dont l’anglais est dans le code

menu-title = Parapluie { $version }, les jeux de cartes appelés Rainbow.
menu-play = Jouer ici, dans le terminal
menu-page = Jouer dans le navigateur, seul ou à plusieurs : lance un serveur et ouvre sa page
menu-study = Étudier : faire jouer des bots, revoir des parties, les vérifier
menu-help = Aide : toutes les commandes
menu-quit = Rien
menu-study-arena = Quel bot est le meilleur, et avec quelle certitude ?
menu-study-record = Écrire les relevés de quelques parties :
menu-study-replay = Lire une partie coup par coup, en toutes lettres :
menu-study-verify = Vérifier chaque coup et chaque mélange d’un relevé :
menu-study-bench = Quelle est la vitesse de tout cela ici ?
menu-study-examples = Des programmes pour commencer : bots, apprentissage, clients d’un serveur :

compiling-begin = Compilation du jeu pour cette machine, une seule fois. Cela prend une minute ou deux ; le prochain départ sera rapide.
compiling-more = La compilation continue : { $n ->
    [one] { $n } fonction
   *[other] { $n } fonctions
  } en { $seconds } secondes.
compiling-end = Compilation terminée : { $n ->
    [one] { $n } fonction
   *[other] { $n } fonctions
  } en { $seconds } secondes.

review-title = Analyse d’une partie de { $game }, { $seats } joueurs
review-how = Chaque coup n’a été jugé que sur { $known }, en continuant la partie environ { $iterations } fois par décision. Une erreur n’est nommée que si elle a coûté au moins { $points } chance de gagner sur cent, et au moins { $errors } fois l’incertitude de ce coût.
review-memory-recall = ce que son joueur avait vu jusque-là
review-memory-table = ce que son joueur voyait sur la table à ce moment
review-sum = { $player } : de { $start } % au début à { $result } % à la fin. Ses choix { $own }, erreurs des autres { $others }, chance { $luck }.
review-mistakes = { $decisions } décisions, { $mistakes ->
    [0] aucune erreur
    [one] une erreur
   *[other] { $mistakes } erreurs
  } ; une décision a coûté { $mean } point en moyenne.
review-level = Joué comme le niveau { $level }, ce que sont { $sure } % des parties de ce genre.
review-mistake = Coup { $number } : { $played }. Mieux : { $better }. Cela a coûté { $cost } ± { $error } points : { $after } % au lieu de { $before } %.
review-strip = Chance de gagner au fil de la partie, telle que chaque joueur pouvait la connaître
review-move = Coup
review-chance = Chance de gagner, en pour cent

# Titres de l’aide

heading-arguments = Arguments
heading-commands = Commandes
heading-default = [par défaut : { $value }]
heading-options = Options
heading-required = [obligatoire]

# Aide des commandes

help-parapluie = Les jeux de cartes appelés Rainbow : jouer, étudier, vérifier. Sans commande, un menu demande ce que vous voulez.
help-play = Jouer dans ce terminal, contre l’ordinateur ou à la table d’un serveur.
help-record = Faire jouer des parties, au hasard ou par des bots, et en écrire les relevés, avec les graines SEED, SEED + 1, …
help-replay = Raconter les parties d’un fichier coup par coup.
help-verify = Rejouer les parties d’un fichier et vérifier chaque coup, le résultat et les mélanges.
help-bench = Mesurer la vitesse de chaque jeu et de ses bots pour chaque nombre de joueurs.
help-arena = Faire jouer des bots les uns contre les autres avec des donnes en miroir, et dire si les résultats sont sûrs.
help-review = Juger chaque décision d’une partie finie sur ce que son joueur avait vu, et dire quelle part revient à la chance.
help-balance = Dire aux auteurs comment se joue un jeu : places, durée, tête, chance et talent, choix, règles ; ou comparer deux variantes.
help-join = Asseoir un bot à une table de n’importe quel serveur ; il y joue tant qu’on ne le renvoie pas, et revient après une coupure.
help-serve = Ouvrir la maison : des tables pour gens et bots, par le réseau.
help-export = Écrire toutes les tables dans un fichier, assez complètes pour continuer ailleurs, ou les relevés de leurs parties.
help-import = Mettre dans la base de données des tables ou les relevés de parties finies. Ce qui y est déjà reste tel quel.
help-examples = Lister les programmes d’exemple livrés avec Parapluie et dire ce que fait chacun.
help-warm = Compiler tous les jeux et leurs bots, pour qu’aucune première partie n’ait à attendre.

# Aide des options et des arguments

option-help = Montrer cette aide, et rien d’autre.
option-version = Écrire la version, et rien d’autre.
option-install-completion = Installer la complétion pour le shell utilisé.
option-show-completion = Montrer la complétion pour le shell utilisé, pour la copier ou l’adapter.
option-plain = Jouer en lignes de texte, comme partout où il n’y a pas de terminal.
option-play-name = Le nom que vous portez.
option-table = Le lien d’une table sur un serveur, ou un serveur pour en ouvrir une ; pas en lignes de texte.
option-still = Rien ne bouge ; la touche a change cela.
option-play-game = Un jeu parmi { $games } ; demandé s’il manque.
option-record-game = Un jeu parmi { $games }.
option-arena-game = Un jeu parmi { $games }.
option-seats = Nombre de joueurs ; par défaut le plus petit possible.
option-level = easy, medium, hard ou expert ; par défaut demandé, ou medium.
option-play-seed = Par défaut, une partie que personne ne peut prévoir.
option-record-seed = La même graine donne les mêmes parties.
option-arena-seed = La même graine donne les mêmes parties.
option-lang = en ou fr ; par défaut ce que dit LANG.
option-record-output = Où écrire ; - est la sortie standard.
option-arena-output = Garder les parties ici ; la même commande les continue.
option-export-output = Où écrire ; - est la sortie standard.
option-record-games = Combien de parties.
option-arena-games = Combien de parties ; arrondi à des donnes entières.
option-join-games = Se lever après ce nombre de parties.
option-audit = Écrire tous les coups permis avec chaque coup.
option-option = NOM=VALEUR, ou --NOM VALEUR en abrégé ; par défaut { $choices }.
option-policy = uniform ou varied.
option-replay-file = Un fichier de relevés ; - est l’entrée standard.
option-review-file = Un fichier de relevés ; - est l’entrée standard.
option-verify-file = Un fichier de relevés ; - est l’entrée standard.
option-import-file = Ce qu’a écrit « export », ou un fichier de relevés ; - est l’entrée standard.
option-kept = Ce que le client d’un joueur a gardé des mélanges, en JSON Lines.
option-bench-json = Écrire aussi les nombres ici ; - est la sortie standard.
option-arena-json = Écrire le résumé en JSON.
option-bench-seconds = Temps pour chaque nombre.
option-arena-seconds = Temps pour un coup d’un bot ou d’un programme.
option-join-seconds = Temps pour un coup.
option-arena-players = Des bots séparés par des virgules : thumb,search:iterations=500,./mine.py:Mine.
option-record-players = Des bots qui jouent à la place du hasard, dès la place 0 et en recommençant, séparés par des virgules.
option-strict = S’arrêter au premier coup qu’un bot ne donne pas.
option-first = La place qui commence ; par défaut tirée au sort.
option-cores = Processus ; par défaut un par cœur.
option-ray = Sur une grappe Ray : son adresse, ou rien pour en lancer une.
option-parquet = Écrire aussi les parties ici, en Parquet.
option-host = Adresse où écouter ; 0.0.0.0 les prend toutes.
option-ask = Demander si d’autres appareils peuvent jouer, si rien ne le dit.
option-port = 0 prend n’importe quel port libre.
option-database = postgresql://… ou un fichier ; par défaut un fichier dans votre dossier de données.
option-redis = redis://… pour plusieurs processus ou machines.
option-workers = Processus sur cette machine.
option-origin = Un autre site dont les pages peuvent utiliser ce serveur.
option-serve-name = Un nom par lequel les navigateurs appellent ce serveur.
option-join-name = Comment il s’appelle ; par défaut comme sa classe.
option-url = Le lien d’une table, comme les gens l’ont : http://host:8000/t/NOM.
option-join-seat = À partir de 0 ; par défaut la première place libre.
option-join-bot = Qui joue : un bot comme partout, ./mine.py:Mine.
option-serve-bot = NOM=QUOI : un bot à vous, proposé à côté des niveaux : flat=./flat.py:Flat.
option-bot-seconds = Temps pour un coup d’un tel bot.
option-reviewers = Processus qui analysent des parties, à côté de chaque serveur.
option-push-keys = Prévenir ceux dont la page est fermée, avec les clés de ce fichier, qui est créé s’il manque.
option-push-contact = À qui les services de notification peuvent s’adresser : mailto:… ou https://….
option-push-host = HÔTE:PORT d’un service de notification en plus de ceux qui sont connus.
option-proxies = Adresses des mandataires de confiance, séparées par des virgules.
option-metrics = Réseaux qui peuvent lire /metrics, séparés par des virgules.
option-limits = Si ce qu’un client peut demander est borné.
option-keep-days = Enlever les tables que personne n’a touchées depuis ce nombre de jours.
option-gathering-days = De même, pour les tables où aucune partie n’a commencé.
option-archive = Ajouter d’abord à ce fichier les relevés des parties finies.
option-megabytes = Pas de nouvelle table quand la base de données dépasse cette taille.
option-budget = NOM=NOMBRE : une autre limite, voir docs/hosting.md.
option-browser = Montrer la page dans le navigateur de cette machine.
option-log = debug, info, warning ou error.
option-begun = Continuer la première partie de ce fichier de relevés.
option-move = Avec --from : après ce nombre de coups.
option-guess = Avec --from : jouer à ce siège ; ce qu’il ne pouvait pas savoir est tiré de nouveau.
option-review-seat = Seulement ce siège, à partir de 0 ; par défaut tous.
option-number = Quelle partie du fichier, à partir de 1.
option-iterations = Combien réfléchir à une décision.
option-memory = recall : juger sur tout ce qui a été vu ; table : sur ce qui était visible.
option-review-seed = La même graine donne la même analyse.
option-review-json = Écrire aussi l’analyse ici ; - est la sortie standard.
option-review-html = Écrire aussi une page ici ; - est la sortie standard.
option-export-records = Seulement les relevés des parties finies.
option-arena-records = Ajouter ici les relevés de parties entières.
option-balance-game = Un jeu parmi { $games }.
option-balance-players = Le bot qui tient toutes les places.
option-balance-games = Combien de parties de chaque variante ; 10 au moins.
option-options = Options du jeu : NOM=VALEUR, séparées par des virgules.
option-against = Une seconde variante à comparer : ses options, ou un autre jeu.
option-pace = Secondes que prend une décision chez les gens.
option-balance-seed = La même graine donne les mêmes parties.
option-balance-seconds = Temps pour un coup d’un bot ou d’un programme.
option-balance-output = Garder les parties dans ce dossier ; la même commande les continue.
option-balance-html = Où écrire la page ; par défaut balance-JEU-PLACES.html, - est la sortie standard.
option-balance-json = Écrire aussi les chiffres ici ; - est la sortie standard.

# Ce qui ne va pas

problem-bot-unknown = Il n’y a pas de bot de ce nom.
problem-bot-bad-option = Ce bot ne se règle pas ainsi.
problem-bot-broken = Ce bot ne peut pas être chargé.
problem-bot-failed = Un bot n’a pas donné de coup permis.
problem-bot-not-portable = Ce bot ne peut jouer que dans un seul processus.
problem-join-bad-url = Ce n’est pas le lien d’une table.
problem-join-bad-server = Ce n’est pas un serveur de Parapluie.
problem-join-lost = Le serveur ne répond pas.
problem-command-bad-bot = Ce bot ne peut pas être proposé sous ce nom.
problem-bot-no-program = Ce programme ne peut pas être lancé.
problem-command-bad-budget = Une limite s’écrit NOM=NOMBRE, avec un des noms connus.
problem-command-bad-language = Cette langue n’est pas connue ici.
problem-command-bad-link = Ce n’est pas l’adresse d’un serveur ni d’une table.
problem-command-bad-log = Ce niveau de journal n’existe pas.
problem-command-bad-network = Ce n’est pas l’adresse d’un réseau.
problem-command-bad-usage = La commande ne se comprend pas ainsi ; « parapluie --help » dit comment.
problem-file-unavailable = Ce fichier ne peut pas être lu ou écrit.
problem-game-bad-seed = Ce n’est pas une graine.
problem-import-bad-version = Ce fichier vient d’une version inconnue de Parapluie.
problem-import-damaged = Ce fichier est abîmé.
problem-import-other = La base de données contient une autre table sous le même nom.
problem-import-unreadable = Ce fichier ne peut pas être importé.
problem-lab-bad-cores = Il faut au moins un processus.
problem-lab-bad-games = Il n’y a pas assez de parties.
problem-lab-bad-options = Des options s’écrivent NOM=VALEUR, séparées par des virgules.
problem-lab-bad-pace = Une durée est de plus de 0 seconde.
problem-lab-bad-players = Il faut au moins deux joueurs.
problem-lab-damaged = Ce fichier de parties est abîmé.
problem-lab-in-use = Un autre processus écrit dans ce fichier.
problem-lab-no-cluster = Cette grappe Ray est introuvable.
problem-lab-other-settings = Ce fichier contient des parties jouées autrement.
problem-lab-same-variants = Les deux variantes sont les mêmes.
problem-lab-worker-died = Un processus qui jouait des parties s’est arrêté.
problem-library-missing = Il manque une bibliothèque.
problem-record = Ce relevé n’est pas juste.
problem-record-bad-policy = Cette façon de jouer n’existe pas.
problem-record-empty = Il n’y a pas de relevé ici.
problem-record-no-such-game = Le fichier n’a pas de partie de ce numéro.
problem-record-no-such-move = La partie n’a pas de coup de ce numéro.
problem-record-unreadable = Cela ne se lit pas comme un relevé.
problem-review-bad-iterations = Une analyse demande plus de réflexion.
problem-review-not-over = Une partie s’analyse quand elle est finie.
problem-command-no-push = Pour --push-keys, il faut aussi la partie « push » de Parapluie.
problem-command-bad-push-keys = Ces clés de notification ne peuvent pas être lues ou écrites.
problem-server-bad-address = Le serveur ne peut pas écouter à cette adresse.
problem-server-bad-redis = Ce n’est pas l’adresse d’un serveur Redis.
problem-server-needs-cluster = Plusieurs processus ont besoin de PostgreSQL et de Redis.
problem-server-no-redis = Il manque la bibliothèque pour Redis.
problem-server-unreachable = Le serveur ne répond pas.
problem-server-untested-library = Une bibliothèque n’est pas d’une version éprouvée.
problem-storage-bad-url = Ce n’est pas l’adresse d’une base de données.
problem-storage-newer = Cette base de données vient d’une version plus récente de Parapluie.
problem-storage-no-driver = Il manque la bibliothèque pour cette base de données.

# Le rapport pour les auteurs

balance-title = { $game } : comment cela se joue à { $seats }
balance-how = { $games } parties du bot { $player } à toutes les places, avec la graine { $seed } ; chaque décision a été jugée par environ { $iterations } parties jouées jusqu’au bout. Entre parenthèses, des intervalles à 95 % sur les parties. Les minutes comptent { $pace } secondes par décision où il y a un choix, ce qui est une hypothèse. Parapluie { $version }.
balance-compared = Les deux ont reçu les mêmes donnes ; les différences (la première moins l’autre) sont donc prises partie par partie.
balance-replaced = { $n } coups que des bots n’ont pas su donner ont été remplacés par des coups au hasard.
balance-first = La première
balance-other = L’autre
balance-difference = Différence
balance-value = Valeur
balance-counted = Compté sur
balance-figures = Chiffres
balance-place = { $n ->
    [1] qui commence
    *[other] place { $n }
  }
balance-playing = Parties jouées et jugées
balance-broken-off = Interrompu ; rien n’a été gardé, faute de --output.
balance-kept = Interrompu ; ce qui est fini est gardé dans { $folder }, et la même commande continue.
balance-written = { $file } parle de { $games } parties. Victoires à partir de la première place : { $wins }.
balance-seats = Les places
balance-seats-how = Victoires et scores par place, à partir de qui commence. Une victoire partagée compte en partie.
balance-seats-wins = Victoires
balance-seats-score = Score
balance-seats-shared = Parties qui finissent par une victoire partagée
balance-length = La durée
balance-length-how = Combien de temps dure une partie.
balance-length-moves = Décisions
balance-length-choices = Décisions où il y a un choix
balance-length-minutes = Minutes
balance-length-rounds = Manches
balance-length-moves-share = Parties selon leur nombre de décisions
balance-lead = La tête
balance-lead-how = Qui est seul en tête au score, et de combien on revient pour gagner. La plus petite chance est ce que le gagnant pouvait lui-même savoir à ses décisions.
balance-lead-changes = Changements de tête
balance-lead-lead = Parties dont le gagnant a été mené
balance-lead-behind = De combien, au pire
balance-lead-lowest = La plus petite chance du gagnant, sur 1
balance-lead-changes-share = Parties selon les changements de tête
balance-lead-lowest-share = Parties selon la plus petite chance du gagnant
balance-luck = Chance et fautes
balance-luck-how = Le résultat moins une part égale est la somme de la chance, des fautes propres et de celles des autres. Les parts du résultat disent combien chacune décide de la victoire, 100 % ensemble. Entre joueurs égaux, presque tout est chance ; l’échelle dit ce que vaut le talent.
balance-luck-part = Part du résultat
balance-luck-size = Taille dans une partie, en chance sur 1
balance-luck-luck = Chance moyenne par place, en points sur cent ; l’avantage d’une place en fait partie
balance-luck-of-luck = Chance
balance-luck-of-own = Fautes propres
balance-luck-of-others = Fautes des autres
balance-ladder = Une échelle du talent
balance-ladder-how = Combien de fois chaque niveau finit devant le précédent ; 50 % veut dire égal. Plus elle est raide, plus le talent compte.
balance-ladder-ahead = Finit devant
balance-choices = Les choix
balance-choices-how = Combien de coups sont permis, et combien d’entre eux ne se distinguent pas du meilleur avec autant de parties jouées. L’enjeu est l’avance du meilleur coup sur un coup au hasard, en points sur cent pour gagner.
balance-choices-legal = Coups permis par choix
balance-choices-forced = Décisions avec un seul coup permis
balance-choices-stake = L’enjeu d’un choix
balance-choices-good = Coups à peu près aussi bons que le meilleur
balance-choices-good-share = Choix selon les coups à peu près aussi bons que le meilleur
balance-rules = Les règles
balance-rules-how = Combien de fois les choses arrivent et ce qu’elles valent, en points sur cent pour gagner. Le changement est celui de la chance de qui a joué, jusqu’à sa décision suivante ; ce qui était prévu y est déjà compté. Le gain est celui du coup contre le meilleur coup d’une autre sorte.
balance-rules-often = Fois par partie
balance-rules-games = Parties où cela arrive
balance-rules-change = Changement de la chance
balance-rules-gain = Gain contre le meilleur coup d’une autre sorte
balance-trials = Tentatives
balance-trials-how = Combien de fois réussit ce qu’on tente.
balance-trials-of-all = Part de toutes les tentatives
balance-trials-won = Réussies
figure-R7-solo = Solo
figure-R7-value = Valeur
figure-R7-colour = Couleur
figure-R7-wild = avec une carte Rainbow
figure-R7-flood = Inondation
figure-R7-cloud = Nuage
figure-R7-shelter = Abri
figure-R7-sun = Soleil
figure-R7-skip = Effets laissés de côté
figure-R7-deck = Pioché dans la pioche
figure-R7-pile = Pris sur une défausse
figure-R7-keep = Rien pioché
figure-R7-turn-up = Une défausse recommencée
figure-R7-rebuild = Une nouvelle pioche
figure-R7-exchange = Cartes Rainbow rendues
figure-R7-announce = Annonce
figure-R7-storm = Averse : l’annonce gagne
figure-R7-thunderstorm = Orage : l’annonce perd
figure-R7-perfect = Perfect
figure-R7-tie = Une égalité que les mains départagent
figure-R7-announcements = Annonces selon le total de la main, et combien de fois personne n’a moins
figure-SZ-solo = Solo
figure-SZ-set = Série
figure-SZ-run = Suite
figure-SZ-one = Une carte prix prise
figure-SZ-two = Deux cartes prix prises
figure-SZ-left = Cartes prix qui restent
figure-SZ-pick-up = Second tas pris en main
figure-SZ-groups = Groupes selon leur nombre de cartes, et combien de fois ils choisissent en premier
figure-SP-front = Jouée face connue dessus
figure-SP-back = Jouée face inconnue dessus
figure-SP-flip = Carte retournée
figure-SP-stop = Arrêt
figure-SP-white = Blanc joué
figure-SP-black = Rangée perdue par du noir
figure-SP-double = Rangée perdue par un double
figure-SP-rainbow = Arc-en-ciel complété
figure-SP-rows = Cartes jouées ou retournées, selon le nombre d’autres dans la rangée, et combien de fois elles ne la perdent pas
