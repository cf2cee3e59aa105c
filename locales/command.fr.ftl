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
option-html = Écrire aussi une page ici ; - est la sortie standard.
option-export-records = Seulement les relevés des parties finies.
option-arena-records = Ajouter ici les relevés de parties entières.

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
problem-lab-bad-games = Il faut au moins une partie.
problem-lab-bad-players = Il faut au moins deux joueurs.
problem-lab-damaged = Ce fichier de parties est abîmé.
problem-lab-in-use = Une autre arène écrit dans ce fichier.
problem-lab-no-cluster = Cette grappe Ray est introuvable.
problem-lab-other-settings = Ce fichier contient les parties d’une autre arène.
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
problem-server-bad-address = Le serveur ne peut pas écouter à cette adresse.
problem-server-bad-redis = Ce n’est pas l’adresse d’un serveur Redis.
problem-server-needs-cluster = Plusieurs processus ont besoin de PostgreSQL et de Redis.
problem-server-no-redis = Il manque la bibliothèque pour Redis.
problem-server-unreachable = Le serveur ne répond pas.
problem-server-untested-library = Une bibliothèque n’est pas d’une version éprouvée.
problem-storage-bad-url = Ce n’est pas l’adresse d’une base de données.
problem-storage-newer = Cette base de données vient d’une version plus récente de Parapluie.
problem-storage-no-driver = Il manque la bibliothèque pour cette base de données.
