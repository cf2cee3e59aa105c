/* A yardstick: uniformly random games of Parapluie's card games in plain C, on one core.
 *
 *     cc -std=c11 -O3 -march=native -o plain plain.c
 *     ./plain rainbow7 3 100000 1          GAME SEATS GAMES SEED, prints one line of JSON
 *
 * Written from the numbered rules alone and sharing nothing with the engine: its speed says what the engine's could
 * be, and its means must agree with the engine's. At every decision all legal moves are listed as integer codes, one
 * is picked and applied; a decision with a single legal move counts too. Lists are copied from tables where that is possible,
 * and sets of cards are numbers: branches that chance decides cost more than anything else here.
 *
 * In the output: seconds is processor time; mean_score is over games and seats (tokens, points, cards won);
 * first_wins is the share of games whose first seat is among the winners; mean_winners counts shared victories;
 * mean_rounds is printed for rainbow7. A tied rainbow-spaan is one game with two winners (SP-33).
 *
 * With -DSAME_WORK=1 it also does what the engine does besides: it keeps account of what each seat has been shown (sides
 * of cards, prizes taken, odds of dealt sevens), and shuffles with ChaCha8 and without any bias.
 *
 * With -DCHECK=1 every decision asserts that cards and tokens are conserved, and the list of Rainbow 7 combinations
 * is compared with the one found by trying each subset of the hand.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef SAME_WORK
#define SAME_WORK 0
#endif
#ifndef CHECK
#define CHECK 0
#endif
enum { MAX_SEATS = 6, MAX_MOVES = 16384 }; /* Rainbow 7 bounds the moves: 14 lines, 127 subsets, 0-4 Rainbow cards */

typedef struct {
    int first, rounds;    /* first: the seat that started the first round */
    int score[MAX_SEATS];
    unsigned winners;     /* a bit for each seat */
} Result;

/* ---- chance and decisions ------------------------------------------------------------------------------------ */
static uint64_t chance, decisions, moves[MAX_MOVES];
static int n_moves;

static inline uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline uint64_t next_random(void) { return mix(chance += 0x9e3779b97f4a7c15u); } /* splitmix64 */

static inline int below(int n) { /* 0 .. n-1; the bias of the multiply-shift is under n / 2^32 */
    return (int)((next_random() >> 32) * (uint64_t)n >> 32);
}

#if SAME_WORK /* shuffles by ChaCha8, a new key for each game, and draws without bias */
static uint32_t key[8], block[16], block_n;
static uint64_t counter;

static void new_key(void) {
    for (int i = 0; i < 8; i++) key[i] = (uint32_t)next_random();
    counter = block_n = 0;
}

#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define QUARTER(a, b, c, d) \
    a += b, d ^= a, d = ROTATE(d, 16), c += d, b ^= c, b = ROTATE(b, 12), \
    a += b, d ^= a, d = ROTATE(d, 8), c += d, b ^= c, b = ROTATE(b, 7)

static void next_block(void) {
    uint32_t x[16], in[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    in[12] = (uint32_t)counter, in[13] = (uint32_t)(counter >> 32);
    memcpy(in + 4, key, sizeof key);
    memcpy(x, in, sizeof x);
    for (int i = 0; i < 4; i++) {
        QUARTER(x[0], x[4], x[8], x[12]); QUARTER(x[1], x[5], x[9], x[13]);
        QUARTER(x[2], x[6], x[10], x[14]); QUARTER(x[3], x[7], x[11], x[15]);
        QUARTER(x[0], x[5], x[10], x[15]); QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]); QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; i++) block[i] = x[i] + in[i];
    counter++, block_n = 16;
}

static inline uint64_t word(void) {
    if (block_n == 0) next_block();
    return block[16 - block_n--];
}

static inline int shuffled(int n) {
    uint64_t product = word() * (uint64_t)n;
    if ((uint32_t)product < (uint32_t)n)
        for (uint32_t unfair = -(uint32_t)n % (uint32_t)n; (uint32_t)product < unfair;) product = word() * (uint64_t)n;
    return (int)(product >> 32);
}
#else
static inline void new_key(void) {}
static inline int shuffled(int n) { return below(n); }
#endif

static inline void shuffle(uint8_t *cards, int n, int least) { /* as far as the first `least`, whose order is left */
    for (int i = n - 1; i >= least; i--) {
        int j = shuffled(i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

static inline void add_move(uint64_t code) { moves[n_moves++] = code; }

static inline uint64_t decide(void) { /* one of the listed moves; the list is empty afterwards */
    assert(!CHECK || n_moves > 0);
    uint64_t code = moves[below(n_moves)];
    n_moves = 0;
    decisions++;
    return code;
}

static uint8_t codes[64]; /* a list of small codes, which is copied from tables */
static inline int decide_code(int n) {
    assert(!CHECK || n > 0);
    decisions++;
    return codes[below(n)];
}

static inline int left_of(int seat, int seats) { return seat + 1 == seats ? 0 : seat + 1; }

static unsigned highest(const int *score, int seats) { /* the seats with the highest score */
    int best = 0;
    unsigned winners = 0;
    for (int s = 0; s < seats; s++)
        if (winners == 0 || score[s] > score[best]) best = s, winners = 1u << s;
        else if (score[s] == score[best]) winners |= 1u << s;
    return winners;
}

/* ---- Rainbow 7 ----------------------------------------------------------------------------------------------- */
/* A card is a number, 7 * colour + value - 1, or 49-52 for a Rainbow card; a hand or a combination is a set of bits. */
enum { CARDS7 = 53, TOKENS = 36, ERAS = 4 };
#define BIT(card) ((uint64_t)1 << (card))
#define ALL_CARDS (BIT(CARDS7) - 1)
#define RAINBOWS (ALL_CARDS & ~(BIT(49) - 1))
#define COLOUR(c) ((uint64_t)0x7f << 7 * (c))
#define VALUE(v) ((uint64_t)0x40810204081 << ((v) - 1))
#define SEVENS VALUE(7)
#define ANNOUNCE 0 /* the code of `rainbow`; any other code of that decision is the combination's bits */

enum { FLOOD, CLOUD, SHELTER, SUN };
static const int EFFECT[7] = {FLOOD, FLOOD, CLOUD, CLOUD, SHELTER, SHELTER, SUN}; /* R7-46 */
enum { DECK = 3, KEEP }; /* codes of a draw; 0-2 are the piles */
enum { GO_ON, PERFECT, STORM, THUNDERSTORM };

typedef struct {
    int seats, supply, tokens[5];
    uint64_t hand[5];
    int deck_n, pile_n[3];
    uint8_t deck[64], pile[3][64]; /* the top is the last */
#if SAME_WORK
    uint64_t open, pool[ERAS]; /* what everybody has been shown; see the engine's account.py */
    int era, slots[5][ERAS], loose[5][ERAS];
    float origin[5][2][8];
    int quiet[5];
#endif
} Seven;

static inline int count(uint64_t set) { return __builtin_popcountll(set); }
static inline int lowest(uint64_t set) { return __builtin_ctzll(set); }
static inline int top_of(uint64_t set) { return 63 - __builtin_clzll(set); }

static uint8_t POINTS[128];                       /* by set of values: their sum */
static uint8_t RUN_NEEDS[128], RUN_HOLDS[128];    /* by set of values: Rainbow cards that make it a run, that fit */
#define RUN_STARTS (0x1f * (uint64_t)0x40810204081) /* where a run of three can begin */

static void prepare_seven(void) {
    for (int set = 0; set < 128; set++) {
        int n = count((uint64_t)set), span = set ? top_of((uint64_t)set) - lowest((uint64_t)set) + 1 : 0;
        for (int v = 1; v <= 7; v++) POINTS[set] += (uint8_t)(set >> (v - 1) & 1 ? v : 0);
        RUN_NEEDS[set] = (uint8_t)(n < 2 ? 9 : (span < 3 ? 3 : span) - n);
        RUN_HOLDS[set] = (uint8_t)(7 - n);
    }
}

typedef struct { unsigned once, twice, four; } Counts; /* how often each value occurs, a bit each: 1, 2, 4 times */

static inline Counts count_values(uint64_t hand) {
    Counts n = {0, 0, 0};
    for (int c = 0; c < 7; c++) {
        unsigned row = hand >> 7 * c & 127, carry = n.once & row;
        n.once ^= row;
        n.four |= n.twice & carry;
        n.twice ^= carry;
    }
    return n;
}

static inline int points(Counts n) { return POINTS[n.once] + 2 * POINTS[n.twice] + 4 * POINTS[n.four]; }
static inline int total(uint64_t hand) { return points(count_values(hand)); } /* R7-35 */

static inline void give_tokens(Seven *g, int seat, int owed) { /* R7-02 */
    int n = owed < g->supply ? owed : g->supply;
    g->supply -= n;
    g->tokens[seat] += n;
}

static inline void check_seven(const Seven *g, uint64_t in_play) {
    if (!CHECK) return;
    uint64_t seen = in_play;
    int n = count(in_play), tokens = g->supply;
    for (int s = 0; s < g->seats; s++) {
        seen |= g->hand[s], n += count(g->hand[s]), tokens += g->tokens[s];
        assert(g->tokens[s] >= 0);
    }
    for (int i = 0; i < g->deck_n; i++, n++) seen |= BIT(g->deck[i]);
    for (int p = 0; p < 3; p++)
        for (int i = 0; i < g->pile_n[p]; i++, n++) seen |= BIT(g->pile[p][i]);
    assert(seen == ALL_CARDS && n == CARDS7);
    assert(g->supply >= 0 && tokens == TOKENS);
}

/* ---- what everybody has been shown of the hands, as the engine keeps account of it */
#if SAME_WORK
enum { GONE, HELD };
enum { NO_RAINBOW_CARD = 1, NOTHING_DRAWN };

static void open_account(Seven *g) {
    g->era = 0, g->open = 0;
    memset(g->pool, 0, sizeof g->pool), memset(g->slots, 0, sizeof g->slots), memset(g->loose, 0, sizeof g->loose);
    memset(g->origin, 0, sizeof g->origin);
    g->pool[0] = ALL_CARDS;
    for (int s = 0; s < g->seats; s++) g->slots[s][0] = 7, g->origin[s][HELD][6] = 1, g->quiet[s] = NOTHING_DRAWN;
}

static inline void note_drawn(Seven *g, int seat) {
    g->slots[seat][g->era]++;
    g->quiet[seat] &= NO_RAINBOW_CARD;
}

static inline void note_taken(Seven *g, uint64_t card) { g->open |= card; }

static void weigh_origin(float odds[2][8], float unknown, int seven) {
    float others = 0;
    for (int i = 0; i < 7; i++, others++) {
        float drawn = unknown - others, gone = odds[GONE][i], held = odds[HELD][i];
        odds[GONE][i] = 0.125f * ((seven ? held : (others + 1) * odds[GONE][i + 1]) + drawn * gone);
        odds[HELD][i] = 0.125f * ((seven ? 0 : (others + 1) * odds[HELD][i + 1]) + (drawn - 1) * held);
    }
}

static void note_played(Seven *g, int seat, uint64_t cards) {
    for (uint64_t rest = cards & ~g->open; rest; rest &= rest - 1) {
        uint64_t card = rest & -rest;
        int era = 0, mixed = 0;
        while (!(g->pool[era] & card)) era++;
        if (card & RAINBOWS) {
            if (g->quiet[seat] & NOTHING_DRAWN) g->quiet[seat] |= NO_RAINBOW_CARD;
            for (int e = 0; e < ERAS; e++) mixed += g->slots[seat][e] > 0;
            if (mixed > 1) {
                g->loose[seat][era]++;
                continue;
            }
        }
        if (era == 0) weigh_origin(g->origin[seat], (float)g->slots[seat][0], (card & SEVENS) != 0);
        g->slots[seat][era]--;
    }
    g->open &= ~cards;
}

static void note_new_deck(Seven *g) {
    uint64_t gathered = 0;
    for (int i = 0; i < g->deck_n; i++) gathered |= BIT(g->deck[i]);
    if (++g->era == ERAS) {
        g->era = ERAS - 1;
        g->pool[ERAS - 2] |= g->pool[ERAS - 1];
        for (int s = 0; s < g->seats; s++) {
            g->slots[s][ERAS - 2] += g->slots[s][ERAS - 1], g->loose[s][ERAS - 2] += g->loose[s][ERAS - 1];
            g->slots[s][ERAS - 1] = g->loose[s][ERAS - 1] = 0;
        }
    }
    for (int e = 0; e < ERAS; e++) g->pool[e] &= ~gathered;
    g->pool[g->era] = gathered;
}
#else
static inline void open_account(Seven *g) { (void)g; }
static inline void note_drawn(Seven *g, int seat) { (void)g, (void)seat; }
static inline void note_taken(Seven *g, uint64_t card) { (void)g, (void)card; }
static inline void note_played(Seven *g, int seat, uint64_t cards) { (void)g, (void)seat, (void)cards; }
static inline void note_new_deck(Seven *g) { (void)g; }
#endif

static void deal_seven(Seven *g) { /* R7-10 .. R7-14 */
    uint8_t others[46], sevens[7];
    int n = 0, k = 0;
    for (int card = 0; card < CARDS7; card++)
        if (SEVENS & BIT(card)) sevens[k++] = (uint8_t)card;
        else others[n++] = (uint8_t)card;
    shuffle(others, n, 1);
    shuffle(sevens, k, 1);
    for (int s = 0; s < g->seats; s++) {
        g->hand[s] = BIT(sevens[--k]);
        for (int i = 0; i < 6; i++) g->hand[s] |= BIT(others[--n]);
    }
    memcpy(g->deck, others, (size_t)n);
    memcpy(g->deck + n, sevens, (size_t)k);
    g->deck_n = n + k;
    shuffle(g->deck, g->deck_n, 1);
    for (int p = 0; p < 3; p++) g->pile[p][0] = g->deck[--g->deck_n], g->pile_n[p] = 1;
    open_account(g);
}

static inline int can_take(const Seven *g) { /* R7-52: the deck, or what would be remade into it, has a card */
    return g->deck_n > 0 || g->pile_n[0] > 1 || g->pile_n[1] > 1 || g->pile_n[2] > 1;
}

static int take_top(Seven *g) { /* the deck's top card, or -1; an empty deck is remade now, not before (R7-52) */
    if (!can_take(g)) return -1;
    if (g->deck_n == 0) {
        for (int p = 0; p < 3; p++) {
            int under = g->pile_n[p] - 1;
            if (under < 1) continue;
            memcpy(g->deck + g->deck_n, g->pile[p], (size_t)under);
            g->deck_n += under;
            g->pile[p][0] = g->pile[p][under];
            g->pile_n[p] = 1;
        }
        note_new_deck(g);
        shuffle(g->deck, g->deck_n, 1);
    }
    return g->deck[--g->deck_n];
}

/* Lists every combination once (R7-30 .. R7-33). Rainbow cards are alike: the lowest of the hand are played. */
static inline void list_combinations(uint64_t hand, Counts values) {
    uint64_t cards = hand & ~RAINBOWS, wild = hand & RAINBOWS, rest = cards;
    uint64_t jokers[5]; /* jokers[r]: the lowest r Rainbow cards of the hand */
    int r_max = count(wild);
    do { /* Solo: eight at once, more than most hands have */
        for (int i = 0; i < 8; i++, rest &= rest - 1) moves[n_moves + i] = rest & -rest;
        n_moves += 8;
    } while (rest);
    n_moves = count(cards);
    moves[n_moves] = wild & -wild;
    n_moves += r_max > 0;
    unsigned enough = values.four | (values.once & values.twice); /* values with three cards */
    uint64_t runs = cards & cards >> 1 & cards >> 2 & RUN_STARTS;
    if (!r_max && !enough && !runs) return;
    jokers[0] = 0;
    for (int r = 1; r <= r_max; r++, wild &= wild - 1) jokers[r] = jokers[r - 1] | (wild & -wild);
    for (int r = 3; r <= r_max; r++) add_move(jokers[r]); /* Rainbow cards alone */
    enough |= (r_max > 0 ? values.twice : 0) | (r_max > 1 ? values.once : 0);
    for (; enough; enough &= enough - 1) { /* Value; one card and Rainbow cards is a Colour as well */
        uint64_t line = cards & VALUE(lowest(enough) + 1);
        for (uint64_t set = line; set; set = (set - 1) & line)
            for (int s = count(set), r = s < 3 ? 3 - s : 0; r <= r_max; r++) add_move(set | jokers[r]);
    }
    if (r_max == 0) { /* only colours with three in a row */
        for (; runs; runs &= ~COLOUR(lowest(runs) / 7)) {
            uint64_t line = cards & COLOUR(lowest(runs) / 7);
            for (uint64_t set = line; set; set = (set - 1) & line) {
                moves[n_moves] = set;
                n_moves += RUN_NEEDS[set >> lowest(runs) / 7 * 7] == 0;
            }
        }
        return;
    }
    for (int c = 0; c < 7; c++) { /* Colour: Rainbow cards fill the gaps, then lengthen the run up to 7 values */
        unsigned line = cards >> 7 * c & 127;
        if (!(line & (line - 1))) continue;
        for (unsigned set = line; set; set = (set - 1) & line)
            for (int r = RUN_NEEDS[set]; r <= r_max && r <= RUN_HOLDS[set]; r++)
                add_move((uint64_t)set << 7 * c | jokers[r]);
    }
}

static inline int is_combination(uint64_t set) { /* R7-30 .. R7-33 read literally, for the check */
    int n = count(set);
    uint64_t plain = set & ~RAINBOWS;
    if (n < 3) return n == 1;
    for (int v = 1; v <= 7; v++)
        if (!(plain & ~VALUE(v))) return 1;
    for (int c = 0; c < 7; c++)
        for (int low = 0; low + n <= 7; low++)
            if (!(plain & ~((BIT(n) - 1) << low << 7 * c))) return 1;
    return 0;
}

static inline void check_combinations(uint64_t hand) { /* the listed moves are the hand's combinations, each once */
    if (!CHECK || count(hand) > 14) return; /* too many subsets */
    uint64_t listed = 0, found = 0;            /* sums over the combinations that tell sets apart */
    for (int i = 0; i < n_moves; i++) listed += mix(moves[i]);
    for (uint64_t set = hand; set; set = (set - 1) & hand) {
        uint64_t jokers = set & RAINBOWS, unused = hand & RAINBOWS & ~set;
        int canonical = !jokers || !unused || top_of(jokers) < lowest(unused);
        if (canonical && is_combination(set)) found += mix(set);
    }
    assert(listed == found);
}

static void lay(Seven *g, uint64_t cards, int p) { /* R7-34; the last card is laid by itself */
    while (cards & (cards - 1)) {
        check_seven(g, cards);
        for (uint64_t rest = cards & ~RAINBOWS; rest; rest &= rest - 1) add_move(rest & -rest);
        if (cards & RAINBOWS) add_move(cards & RAINBOWS & -(cards & RAINBOWS));
        uint64_t bit = decide();
        int card = lowest(bit);
        cards &= ~bit;
        g->pile[p][g->pile_n[p]++] = (uint8_t)card;
    }
    g->pile[p][g->pile_n[p]++] = (uint8_t)lowest(cards);
}

static int apply_sevens(Seven *g, int seat, uint64_t sevens) { /* R7-40 .. R7-45; is the draw optional? */
    int shelter = 0;
    for (int code, card; sevens; sevens &= ~BIT(card)) {
        check_seven(g, 0);
        for (uint64_t rest = sevens; rest; rest &= rest - 1) {
            card = lowest(rest);
            if (EFFECT[card / 7] != CLOUD) add_move((uint64_t)card);
            else
                for (int s = 0; s < g->seats; s++)
                    if (s != seat) add_move((uint64_t)(card | s << 8));
        }
        code = (int)decide();
        card = code & 0xff;
        switch (EFFECT[card / 7]) {
        case FLOOD:
            for (int s = left_of(seat, g->seats), top; s != seat; s = left_of(s, g->seats))
                if ((top = take_top(g)) >= 0) g->hand[s] |= BIT(top), note_drawn(g, s);
            break;
        case CLOUD: give_tokens(g, code >> 8, 1); break;
        case SHELTER: shelter = 1; break;
        case SUN:
            if (g->tokens[seat] > 0) g->tokens[seat]--, g->supply++;
        }
    }
    return shelter;
}

static void draw(Seven *g, int seat, int laid_on, int shelter) { /* R7-50 .. R7-52 */
    check_seven(g, 0);
    int n = 0;
    for (int p = 0; p < 3; p++) codes[n] = (uint8_t)p, n += (p != laid_on) & (g->pile_n[p] > 0);
    codes[n] = DECK, n += can_take(g);
    codes[n] = KEEP, n += shelter | (n == 0);
    int from = decide_code(n), top;
    if (from == KEEP) return;
    if (from == DECK) {
        g->hand[seat] |= BIT(take_top(g));
        note_drawn(g, seat);
        return;
    }
    uint64_t taken = BIT(g->pile[from][--g->pile_n[from]]);
    g->hand[seat] |= taken;
    note_taken(g, taken);
    if (g->pile_n[from] == 0 && (top = take_top(g)) >= 0) /* R7-51 */
        g->pile[from][g->pile_n[from]++] = (uint8_t)top;
}

static int turn_seven(Seven *g, int seat) { /* R7-20 .. R7-22; how the round ends, or GO_ON */
    uint64_t *hand = &g->hand[seat];
    check_seven(g, 0);
    Counts values = count_values(*hand);
    list_combinations(*hand, values);
    check_combinations(*hand);
    int sum = points(values);
    moves[n_moves] = ANNOUNCE;
    n_moves += sum <= 7;
    uint64_t cards = decide();
    if (cards == ANNOUNCE) { /* R7-53 */
        for (int s = 0; s < g->seats; s++)
            if (total(g->hand[s]) < sum) return THUNDERSTORM;
        return STORM; /* all hands lie open, until the next deal */
    }
    *hand &= ~cards;
    note_played(g, seat, cards);
    check_seven(g, cards);
    for (int p = 0; p < 3; p++) codes[p] = (uint8_t)p;
    int p = decide_code(3);
    lay(g, cards, p);
    int shelter = count(cards) > 1 ? apply_sevens(g, seat, cards & SEVENS) : 0; /* R7-41 */
    if (*hand == 0) return PERFECT; /* R7-47: after the effects, and without a draw */
    draw(g, seat, p, shelter);
    return GO_ON;
}

static void play_seven(int seats, Result *result) {
    Seven g = {.seats = seats, .supply = TOKENS};
    int seat = result->first, over = 0, end, rank[MAX_SEATS];
    while (!over) {
        result->rounds++;
        deal_seven(&g);
        while ((end = turn_seven(&g, seat)) == GO_ON) seat = left_of(seat, seats);
        if (end == THUNDERSTORM) give_tokens(&g, seat, 3); /* R7-53 */
        else
            for (int s = left_of(seat, seats); s != seat; s = left_of(s, seats))
                give_tokens(&g, s, end == STORM ? 2 : 1); /* R7-53, R7-54 */
        if (end != THUNDERSTORM) seat = left_of(seat, seats); /* R7-15 */
        check_seven(&g, 0);
        for (int s = 0; s < seats; s++) over |= g.tokens[s] >= 7; /* R7-60 */
    }
    for (int s = 0; s < seats; s++) { /* R7-61: few tokens, then a low hand (at most 196) */
        result->score[s] = g.tokens[s];
        rank[s] = -(g.tokens[s] * 256 + total(g.hand[s]));
    }
    result->winners = highest(rank, seats);
}

/* ---- Rainbow by Mito Sazuki ---------------------------------------------------------------------------------- */
/* Cards of one value are alike: a set of cards is a number, a hexadecimal digit for each of the six values. A group is
 * a code below 128: 16 * value + copies for equal cards (value 0-5), 96 + a number for a run. */
enum { FREE, SETS, RUNS, RUN0 = 96 };
typedef struct {
    int seats, score[MAX_SEATS];
    uint32_t hand[MAX_SEATS], stack[2], prizes, played;
    int held[MAX_SEATS];
#if SAME_WORK
    uint32_t pile[MAX_SEATS], gone;
    uint8_t owner[MAX_SEATS], group[MAX_SEATS];
#endif
    uint32_t away; /* removed, won or left over; counted for the check alone */
} Sazuki;

static uint32_t GROUP_CARDS[128];
static uint8_t GROUP_SIZE[128], GROUP_KIND[128];
static uint16_t GROUP_RANK[128];          /* most cards, highest top card */
static uint8_t EQUALS[2][4096][16];       /* by counts of the three lower, or upper values: solos and sets; [15]: how many */
static uint8_t SINGLES[64][8], SEQUENCES[64][16]; /* by set of values: solos; runs; the last: how many */
static uint8_t CHOICES[4096][16];         /* by values that a prize has, and has twice: code value * 2 + copies - 1 */

static void list_code(uint8_t *list, int last, int code) { list[list[last]++] = (uint8_t)code; }

static void prepare_sazuki(void) {
    int runs = RUN0;
    for (int v = 0; v < 6; v++)
        for (int copies = 1; copies <= 10; copies++) {
            int code = 16 * v + copies;
            GROUP_CARDS[code] = (uint32_t)copies << 4 * v;
            GROUP_SIZE[code] = (uint8_t)copies, GROUP_KIND[code] = copies > 1 ? SETS : FREE;
            GROUP_RANK[code] = (uint16_t)(64 * copies + 8 * v);
            for (int counts = 0; counts < 4096; counts++) /* no hand has more than 14 cards */
                if ((counts >> 4 * (v % 3) & 15) >= copies && (counts & 15) + (counts >> 4 & 15) + (counts >> 8) <= 14)
                    list_code(EQUALS[v / 3][counts], 15, code);
        }
    for (int low = 0; low < 6; low++)
        for (int high = low + 1; high < 6; high++, runs++) {
            int set = (1 << (high + 1)) - (1 << low);
            for (int v = low; v <= high; v++) GROUP_CARDS[runs] |= 1u << 4 * v;
            GROUP_SIZE[runs] = (uint8_t)(high - low + 1), GROUP_KIND[runs] = RUNS;
            GROUP_RANK[runs] = (uint16_t)(64 * (high - low + 1) + 8 * high);
            for (int values = 0; values < 64; values++)
                if ((values & set) == set) list_code(SEQUENCES[values], 15, runs);
        }
    for (int values = 0; values < 64; values++)
        for (int v = 0; v < 6; v++)
            if (values >> v & 1) list_code(SINGLES[values], 7, 16 * v + 1);
    for (int both = 0; both < 4096; both++)
        for (int v = 0; v < 12; v++)
            if (both >> v & 1) list_code(CHOICES[both], 15, v % 6 * 2 + v / 6);
}

static inline int gathered(uint32_t digits) { /* the lowest bits of six digits, side by side */
    digits = (digits | digits >> 3) & 0x030303;
    return (int)((digits | digits >> 6 | digits >> 12) & 63);
}

static inline int values_of(uint32_t cards) { return gathered((cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x111111); }
static inline int doubles_of(uint32_t cards) { return gathered((cards >> 1 | cards >> 2 | cards >> 3) & 0x111111); }

static inline void check_sazuki(const Sazuki *g) {
    if (!CHECK) return;
    uint32_t sum = g->stack[0] + g->stack[1] + g->prizes + g->played + g->away;
    for (int s = 0; s < g->seats; s++) {
        int n = 0;
        for (int v = 0; v < 6; v++) n += g->hand[s] >> 4 * v & 15;
        assert(n == g->held[s]);
        sum += g->hand[s];
    }
    assert(sum == 0xaaaaaa);
}

static inline void check_groups(uint32_t hand, int kind, int n) { /* how many groups the hand has, read literally */
    if (!CHECK) return;
    int found = 0;
    for (int low = 0; low < 6; low++) {
        for (int copies = 1; copies <= (int)(hand >> 4 * low & 15); copies++) found += copies == 1 || kind != RUNS;
        for (int high = low; high < 6 && (hand >> 4 * high & 15); high++) found += high > low && kind != SETS;
    }
    assert(found == n);
}

static uint32_t take_cards(const uint8_t *cards, int n) {
    uint32_t taken = 0;
    for (int i = 0; i < n; i++) taken += 1u << cards[i];
    return taken;
}

static void deal_sazuki(Sazuki *g) { /* SZ-01 .. SZ-03 */
    static const int PRIZE_CARDS[] = {0, 0, 4, 3, 4, 5, 6}, HAND_CARDS[] = {0, 0, 14, 14, 14, 11, 9};
    static const uint8_t ALL[60] = {
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8,
        12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20};
    uint8_t cards[60];
    int n = 60, hand = HAND_CARDS[g->seats], left = g->seats == 3 ? 15 : hand; /* the last are what is left over */
    memcpy(cards, ALL, sizeof cards);
    shuffle(cards, n, left);
    g->prizes = take_cards(cards + (n -= PRIZE_CARDS[g->seats]), PRIZE_CARDS[g->seats]);
    for (int s = 0; s < g->seats; s++) g->hand[s] = take_cards(cards + (n -= hand), hand), g->held[s] = hand;
    if (g->seats == 2)
        for (int s = 0; s < 2; s++) g->stack[s] = take_cards(cards + (n -= hand), hand);
    if (CHECK) g->away = take_cards(cards, n);
}

static inline int play_group(Sazuki *g, int seat, int *kind) { /* SZ-10 .. SZ-13; the group */
    uint32_t hand = g->hand[seat];
    int values = values_of(hand), n;
    check_sazuki(g);
    if (*kind == RUNS) {
        memcpy(codes, SINGLES[values], 8);
        n = SINGLES[values][7];
    } else {
        const uint8_t *lower = EQUALS[0][hand & 4095], *upper = EQUALS[1][hand >> 12];
        memcpy(codes, lower, 16);
        n = lower[15];
        memcpy(codes + n, upper, 16);
        n += upper[15];
    }
    memcpy(codes + n, SEQUENCES[values], 16);
    n += *kind == SETS ? 0 : SEQUENCES[values][15];
    check_groups(hand, *kind, n);
    int code = decide_code(n);
    *kind = *kind > GROUP_KIND[code] ? *kind : GROUP_KIND[code];
    g->hand[seat] = hand - GROUP_CARDS[code];
    g->played += GROUP_CARDS[code];
    g->held[seat] -= GROUP_SIZE[code];
    if (g->seats == 2 && g->held[seat] == 0 && g->stack[seat]) /* SZ-03 */
        g->hand[seat] = g->stack[seat], g->stack[seat] = 0, g->held[seat] = 14;
    return code;
}

static inline void take_prize(Sazuki *g, int seat, int doubles) { /* SZ-21 .. SZ-23 */
    const uint8_t *list = CHOICES[values_of(g->prizes) | (doubles_of(g->prizes) << 6 & doubles)];
    check_sazuki(g);
    memcpy(codes, list, 16);
    int code = decide_code(list[15]), value = code >> 1, copies = 1 + (code & 1);
    uint32_t cards = (uint32_t)copies << 4 * value;
    g->prizes -= cards;
    if (CHECK) g->away += cards;
#if SAME_WORK
    g->pile[seat] += cards;
#endif
    g->score[seat] += (value + 1) * copies;
}

static inline void order(int *a, int *b) { /* the higher one first */
    int high = *a > *b ? *a : *b, low = *a > *b ? *b : *a;
    *a = high, *b = low;
}

static int round_sazuki(Sazuki *g, int seat, int doubles) { /* the seat that chose first */
    int rank[MAX_SEATS] = {0}, n = 0; /* SZ-20: 8 * the group's, 7 - the time, the seat */
    int kind = FREE, plays = g->seats == 2 ? 4 : g->seats; /* SZ-14 */
    for (int i = 0; i < plays; i++, seat = left_of(seat, g->seats)) {
        if (g->held[seat] == 0) continue; /* SZ-33 */
        int code = play_group(g, seat, &kind);
#if SAME_WORK
        g->owner[n] = (uint8_t)seat, g->group[n] = (uint8_t)code;
#endif
        rank[n] = (GROUP_RANK[code] + 7 - n) << 3 | seat;
        n++;
    }
    order(rank, rank + 5), order(rank + 1, rank + 3), order(rank + 2, rank + 4);
    order(rank + 1, rank + 2), order(rank + 3, rank + 4);
    order(rank, rank + 3), order(rank + 2, rank + 5);
    order(rank, rank + 1), order(rank + 2, rank + 3), order(rank + 4, rank + 5);
    order(rank + 1, rank + 2), order(rank + 3, rank + 4);
    for (int i = 0; i < n && g->prizes; i++) take_prize(g, rank[i] & 7, doubles);
    if (CHECK) g->away += g->prizes;
#if SAME_WORK
    g->gone += g->prizes;
    memset(g->group, 0, sizeof g->group), memset(g->owner, 0, sizeof g->owner);
#endif
    g->prizes = g->played; /* SZ-24, SZ-30 */
    g->played = 0;
    return rank[0] & 7;
}

static void play_sazuki(int seats, Result *result) {
    Sazuki g = {.seats = seats};
    int seat = result->first, empty = 0;
    deal_sazuki(&g);
    while (empty < (seats == 2 ? 1 : 2)) { /* SZ-31 */
        seat = round_sazuki(&g, seat, result->rounds++ == 0 ? 0 : 4032);
        empty = 0;
        for (int s = 0; s < seats; s++) empty += g.held[s] == 0;
        while (g.held[seat] == 0 && empty < seats) seat = left_of(seat, seats); /* SZ-32 */
    }
    check_sazuki(&g);
    for (int s = 0; s < seats; s++)
        result->score[s] = g.score[s] + (seats == 2 ? g.held[s] + (g.stack[s] ? 14 : 0) : 0); /* SZ-40 */
    result->winners = highest(result->score, seats); /* SZ-41 */
}

/* ---- Rainbow by Mathias Spaan -------------------------------------------------------------------------------- */
/* A face is a colour 0-6, white or black. A card is a byte, in deck or hand: seat 0's side | seat 1's side << 4; in the
 * row: upper face | lower face << 4. Hands and the row are numbers, a byte for each card. */
enum { WHITE = 7, BLACK = 8, NEVER = 1 << BLACK };
enum { STOP = 31, FLIP = 16 }; /* codes: 2 * slot + (1 for the back); FLIP | place; STOP */
enum { OPEN, MUST_PLAY, MAY_STOP };

typedef struct {
    uint8_t end[2][60];      /* the deck from each seat's end; readable a little beyond */
    int drawn[2], held[2], row_n, won[2];
    uint32_t hand[2];
    uint64_t row;
    unsigned shown;          /* the faces that must not come up again, a bit each: colours of the row, and black */
    int won_faces[9];        /* counted for the check alone */
#if SAME_WORK                /* for each card, as above: which seat has been shown which side; and who won which cards */
    uint8_t deck_seen[2][60], taken[64], taken_seen[64], taker[64];
    uint32_t hand_seen[2];
    uint64_t row_seen;
#endif
} Spaan;

static uint8_t MOVES[3][7][4][16]; /* by phase, cards in the row and in the hand; [15]: how many */
static uint8_t FULL_DECK[60];

static void prepare_spaan(void) {
    for (int phase = 0; phase < 3; phase++)
        for (int row = 0; row < 7; row++)
            for (int held = 0; held < 4; held++) {
                uint8_t *list = MOVES[phase][row][held];
                for (int place = 0; place < row && phase != MUST_PLAY; place++) list_code(list, 15, FLIP | place);
                for (int side = 0; side < 2 * held && phase != MAY_STOP; side++) list_code(list, 15, side);
                if (phase == MAY_STOP) list_code(list, 15, STOP);
            }
    int n = 0;
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++)
            for (int times = b < WHITE ? 2 : 1; times > 0; times--) FULL_DECK[n++] = (uint8_t)(a | b << 4);
}

static inline unsigned turned(unsigned card) { return (card >> 4 | card << 4) & 255; }

static inline void count_faces(int faces[9], uint64_t cards, int n) {
    for (int i = 0; i < n; i++, cards >>= 8) faces[cards & 15]++, faces[cards >> 4 & 15]++;
}

static inline void check_spaan(const Spaan *g) {
    if (!CHECK) return;
    int faces[9], deck_n = 57 - g->drawn[0] - g->drawn[1];
    memcpy(faces, g->won_faces, sizeof faces);
    for (int i = 0; i < deck_n; i++) count_faces(faces, g->end[0][g->drawn[0] + i], 1);
    count_faces(faces, g->row, g->row_n);
    for (int s = 0; s < 2; s++) count_faces(faces, g->hand[s], g->held[s]);
    for (int f = 0; f < 9; f++) assert(faces[f] == (f < WHITE ? 14 : 8));
    assert(deck_n + g->row_n + g->held[0] + g->held[1] + g->won[0] + g->won[1] == 57);
}

static inline int draw_up(Spaan *g, int seat) { /* SP-30; 0 if the deck does not suffice (SP-32) */
    int held = g->held[seat], n = 3 - held;
    uint32_t next;
    if (57 - g->drawn[0] - g->drawn[1] < n) return 0;
    memcpy(&next, g->end[seat] + g->drawn[seat], 4);
    g->hand[seat] = (g->hand[seat] | (uint32_t)((uint64_t)next << 8 * held)) & 0xffffff;
#if SAME_WORK
    memcpy(&next, g->deck_seen[seat] + g->drawn[seat], 4);
    g->hand_seen[seat] = (g->hand_seen[seat] | (uint32_t)((uint64_t)(next | 0x09090909) << 8 * held)) & 0xffffff;
    if (57 - g->drawn[0] - g->drawn[1] > n) {
        g->deck_seen[seat][g->drawn[seat] + n] |= (uint8_t)(seat ? 8 : 1);
        g->deck_seen[1 - seat][56 - g->drawn[seat] - n] |= (uint8_t)(seat ? 8 : 1);
    }
#endif
    g->drawn[seat] += n;
    g->held[seat] = 3;
    return 1;
}

static void deal_spaan(Spaan *g) { /* SP-01 .. SP-03 */
    memcpy(g->end[0], FULL_DECK, sizeof FULL_DECK);
    shuffle(g->end[0], 57, 1);
#if SAME_WORK
    for (int i = 0; i < 57; i++) g->end[0][i] = (uint8_t)(shuffled(2) ? turned(g->end[0][i]) : g->end[0][i]);
#else
    uint64_t ways = next_random();
    for (int i = 0; i < 57; i++) g->end[0][i] = (uint8_t)(ways >> i & 1 ? turned(g->end[0][i]) : g->end[0][i]);
#endif
    for (int i = 0; i < 57; i++) g->end[1][i] = g->end[0][56 - i];
    g->shown = NEVER;
    draw_up(g, 0);
    draw_up(g, 1);
}

static inline int show(Spaan *g, unsigned face) { /* a new upper face; 0 if it loses the round (SP-20, SP-21) */
    int lost = g->shown >> face & 1;
    g->shown |= 1u << face & ~(1u << WHITE);
    return !lost;
}

static inline int flip(Spaan *g, int place) { /* 0 if it loses the round */
    unsigned card = g->row >> 8 * place & 255;
    g->shown &= ~(1u << (card & 15)); /* white has no bit to clear */
    g->row ^= (uint64_t)(card ^ turned(card)) << 8 * place;
#if SAME_WORK
    unsigned seen = g->row_seen >> 8 * place & 255;
    g->row_seen ^= (uint64_t)(seen ^ ((seen & 3) << 2 | 3)) << 8 * place;
#endif
    return show(g, card >> 4);
}

static inline int play_card(Spaan *g, int seat, int slot, int back) { /* SP-13; 0 if it loses the round */
    uint32_t hand = g->hand[seat], below_slot = (1u << 8 * slot) - 1;
    unsigned card = hand >> 8 * slot & 255;
    g->hand[seat] = (hand & below_slot) | (hand >> 8 & ~below_slot);
    g->held[seat]--;
    card = seat == back ? card : turned(card); /* the side of seat 0, or of seat 1, goes up */
    g->row |= (uint64_t)card << 8 * g->row_n;
#if SAME_WORK
    hand = g->hand_seen[seat];
    unsigned seen = hand >> 8 * slot & 255;
    g->hand_seen[seat] = (hand & below_slot) | (hand >> 8 & ~below_slot);
    seen = seat == back ? seen : (seen & 3) << 2 | seen >> 2;
    g->row_seen |= (uint64_t)(seen | 3) << 8 * g->row_n;
#endif
    g->row_n++;
    return show(g, card & 15);
}

static inline int decide_spaan(const Spaan *g, int seat, int phase) {
    const uint8_t *list = MOVES[phase][g->row_n][g->held[seat]];
    check_spaan(g);
    memcpy(codes, list, 16);
    return decide_code(list[15]);
}

static inline int turn_spaan(Spaan *g, int seat) { /* SP-10 .. SP-14, SP-22; the seat that wins the row, or -1 */
    for (int played = 0; played < 3; played++) {
        int code = decide_spaan(g, seat, played > 0 ? MAY_STOP : OPEN);
        if (code == STOP) return -1;
        if (code & FLIP) {
            if (!flip(g, code & 7)) return !seat;
            code = decide_spaan(g, seat, MUST_PLAY); /* SP-12 */
        }
        if (!play_card(g, seat, code >> 1, code & 1)) return !seat;
        if (g->row_n == 6) return seat;
    }
    return -1;
}

static void play_spaan(int seats, Result *result) {
    Spaan g = {.row_n = 0};
    int seat = result->first, over = 0;
    deal_spaan(&g);
    while (!over) {
        int winner = turn_spaan(&g, seat);
        if (winner >= 0) { /* SP-20, SP-22 */
            if (CHECK) count_faces(g.won_faces, g.row, g.row_n);
#if SAME_WORK
            uint64_t who = winner * 0x0101010101010101u;
            int n = g.won[0] + g.won[1];
            memcpy(g.taken + n, &g.row, 8), memcpy(g.taken_seen + n, &g.row_seen, 8), memcpy(g.taker + n, &who, 8);
            g.row_seen = 0;
#endif
            g.won[winner] += g.row_n;
            g.row = 0, g.row_n = 0, g.shown = NEVER, result->rounds++;
        }
        over = !draw_up(&g, seat);
        if (winner != !seat) seat = !seat; /* SP-31: whoever lost the round on its own turn plays again */
    }
    check_spaan(&g);
    memcpy(result->score, g.won, sizeof g.won);
    result->winners = highest(result->score, seats); /* SP-33 */
}

/* ---- many games ---------------------------------------------------------------------------------------------- */
static const struct {
    const char *name;
    int least, most; /* seats */
    void (*play)(int seats, Result *result);
} GAMES[] = {
    {"rainbow7", 2, 5, play_seven},
    {"rainbow-sazuki", 2, 6, play_sazuki},
    {"rainbow-spaan", 2, 2, play_spaan},
};

int main(int argc, char **argv) {
    int which = 0, seats = argc == 5 ? atoi(argv[2]) : 0;
    long games = argc == 5 ? atol(argv[3]) : 0;
    while (argc == 5 && which < 3 && strcmp(argv[1], GAMES[which].name) != 0) which++;
    if (which == 3 || seats < GAMES[which].least || seats > GAMES[which].most || games < 1) {
        fprintf(stderr, "usage: plain GAME SEATS GAMES SEED\n"
                        "GAME: rainbow7 (2-5 seats), rainbow-sazuki (2-6), rainbow-spaan (2)\n");
        return 2;
    }
    prepare_seven(), prepare_sazuki(), prepare_spaan();
    chance = mix(strtoull(argv[4], NULL, 10) + 1); /* mixed, so that the streams of near seeds do not overlap */

    uint64_t score = 0, rounds = 0, winners = 0, first_wins = 0;
    clock_t start = clock();
    for (long i = 0; i < games; i++) {
        Result result = {.first = below(seats)};
        new_key();
        GAMES[which].play(seats, &result);
        for (int s = 0; s < seats; s++) score += (uint64_t)result.score[s];
        rounds += (uint64_t)result.rounds;
        winners += (uint64_t)__builtin_popcount(result.winners);
        first_wins += result.winners >> result.first & 1;
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC, n = (double)games;

    printf("{\"game\": \"%s\", \"seats\": %d, \"games\": %ld, \"decisions\": %" PRIu64 ", \"seconds\": %.3f, "
           "\"per_second\": %.0f, \"mean_decisions\": %.4f, \"mean_score\": %.5f, \"first_wins\": %.5f, "
           "\"mean_winners\": %.5f",
           GAMES[which].name, seats, games, decisions, seconds, seconds > 0 ? (double)decisions / seconds : 0.0,
           (double)decisions / n, (double)score / n / seats, (double)first_wins / n, (double)winners / n);
    if (GAMES[which].play == play_seven) printf(", \"mean_rounds\": %.5f", (double)rounds / n);
    printf("}\n");
    return 0;
}
