/* A yardstick: uniformly random games of Parapluie's card games in plain C, on one core.
 *
 *     cc -std=c11 -O3 -march=native -o plain plain.c
 *     ./plain rainbow7 3 100000 1          GAME SEATS GAMES SEED, prints one line of JSON
 *
 * Written from the numbered rules alone and sharing nothing with the engine: its speed says what the engine's could
 * be, and its means must agree with the engine's. At every decision all legal moves are listed as integer codes, one
 * is picked and applied; a decision with a single legal move counts too. Nobody's knowledge is tracked.
 *
 * In the output: seconds is processor time; mean_score is over games and seats (tokens, points, cards won);
 * first_wins is the share of games whose first seat is among the winners; mean_winners counts shared victories;
 * mean_rounds is printed for rainbow7. A tied rainbow-spaan is one game with two winners (SP-33).
 *
 * With -DCHECK every decision asserts that cards and tokens are conserved, and the list of Rainbow 7 combinations
 * is compared with the one found by trying each subset of the hand.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

static inline void shuffle(uint8_t *cards, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = below(i + 1);
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
enum { CARDS7 = 53, TOKENS = 36 };
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
    uint8_t deck[CARDS7], pile[3][CARDS7]; /* the top is the last */
} Seven;

static inline int count(uint64_t set) { return __builtin_popcountll(set); }
static inline int lowest(uint64_t set) { return __builtin_ctzll(set); }
static inline int top_of(uint64_t set) { return 63 - __builtin_clzll(set); }

static inline int total(uint64_t hand) { /* R7-35 */
    int sum = 0;
    for (int v = 1; v <= 7; v++) sum += v * count(hand & VALUE(v));
    return sum;
}

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

static void deal_seven(Seven *g) { /* R7-10 .. R7-14 */
    uint8_t others[46], sevens[7];
    int n = 0, k = 0;
    for (int card = 0; card < CARDS7; card++)
        if (SEVENS & BIT(card)) sevens[k++] = (uint8_t)card;
        else others[n++] = (uint8_t)card;
    shuffle(others, n);
    shuffle(sevens, k);
    for (int s = 0; s < g->seats; s++) {
        g->hand[s] = BIT(sevens[--k]);
        for (int i = 0; i < 6; i++) g->hand[s] |= BIT(others[--n]);
    }
    memcpy(g->deck, others, (size_t)n);
    memcpy(g->deck + n, sevens, (size_t)k);
    g->deck_n = n + k;
    shuffle(g->deck, g->deck_n);
    for (int p = 0; p < 3; p++) g->pile[p][0] = g->deck[--g->deck_n], g->pile_n[p] = 1;
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
        shuffle(g->deck, g->deck_n);
    }
    return g->deck[--g->deck_n];
}

/* Lists every combination once (R7-30 .. R7-33). Rainbow cards are alike: the lowest of the hand are played. */
static void list_combinations(uint64_t hand) {
    uint64_t jokers[5] = {0}; /* jokers[r]: the lowest r Rainbow cards of the hand */
    int r_max = 0;
    for (uint64_t rest = hand & RAINBOWS; rest; rest &= rest - 1, r_max++)
        jokers[r_max + 1] = jokers[r_max] | (rest & -rest);

    for (uint64_t rest = hand & ~RAINBOWS; rest; rest &= rest - 1) add_move(rest & -rest); /* Solo */
    if (r_max > 0) add_move(jokers[1]);
    for (int r = 3; r <= r_max; r++) add_move(jokers[r]); /* Rainbow cards alone */

    for (int v = 1; v <= 7; v++) { /* Value; one card and Rainbow cards, which is a Colour as well, is listed here */
        uint64_t line = hand & VALUE(v);
        if (count(line) + r_max < 3) continue;
        for (uint64_t set = line; set; set = (set - 1) & line)
            for (int s = count(set), r = s < 3 ? 3 - s : 0; r <= r_max; r++) add_move(set | jokers[r]);
    }
    for (int c = 0; c < 7; c++) { /* Colour: Rainbow cards fill the gaps, then lengthen the run up to 7 values */
        uint64_t line = hand & COLOUR(c);
        if (count(line) + r_max < 3) continue;
        for (uint64_t set = line; set; set = (set - 1) & line) {
            int s = count(set), span = top_of(set) - lowest(set) + 1;
            if (s < 2) continue;
            for (int r = (span < 3 ? 3 : span) - s; r <= r_max && s + r <= 7; r++) add_move(set | jokers[r]);
        }
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
        for (uint64_t rest = cards & ~RAINBOWS; rest; rest &= rest - 1) add_move((uint64_t)lowest(rest));
        if (cards & RAINBOWS) add_move((uint64_t)lowest(cards & RAINBOWS));
        int card = (int)decide();
        cards &= ~BIT(card);
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
                if ((top = take_top(g)) >= 0) g->hand[s] |= BIT(top);
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
    for (int p = 0; p < 3; p++)
        if (p != laid_on && g->pile_n[p] > 0) add_move((uint64_t)p);
    if (can_take(g)) add_move(DECK);
    if (shelter || n_moves == 0) add_move(KEEP);
    int from = (int)decide(), top;
    if (from == KEEP) return;
    g->hand[seat] |= BIT(from == DECK ? take_top(g) : g->pile[from][--g->pile_n[from]]);
    if (from != DECK && g->pile_n[from] == 0 && (top = take_top(g)) >= 0) /* R7-51 */
        g->pile[from][g->pile_n[from]++] = (uint8_t)top;
}

static int turn_seven(Seven *g, int seat) { /* R7-20 .. R7-22; how the round ends, or GO_ON */
    uint64_t *hand = &g->hand[seat];
    check_seven(g, 0);
    list_combinations(*hand);
    check_combinations(*hand);
    int sum = total(*hand);
    if (sum <= 7) add_move(ANNOUNCE);
    uint64_t cards = decide();
    if (cards == ANNOUNCE) { /* R7-53 */
        for (int s = 0; s < g->seats; s++)
            if (total(g->hand[s]) < sum) return THUNDERSTORM;
        return STORM;
    }
    *hand &= ~cards;
    check_seven(g, cards);
    for (int p = 0; p < 3; p++) add_move((uint64_t)p);
    int p = (int)decide();
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
/* Where cards are: at[seat] is a hand, at[STACK + seat] a second stack; PLAYED is this round's, GONE is removed, won or
 * left over. n[v] cards have the value v (1-6), n[0] is their sum. */
enum { STACK = MAX_SEATS, PRIZES = STACK + 2, PLAYED, GONE, PLACES };
enum { FREE, SETS, RUNS };
typedef struct { int n[7]; } Cards;
typedef struct { int seat, rank; } Group;
typedef struct { int seats, score[MAX_SEATS]; Cards at[PLACES]; } Sazuki;

static inline void add(Cards *cards, int value, int copies) {
    cards->n[value] += copies;
    cards->n[0] += copies;
}

static inline void check_sazuki(const Sazuki *g) {
    if (!CHECK) return;
    int sum[7] = {0};
    for (const Cards *cards = g->at; cards < g->at + PLACES; cards++) {
        int n = 0;
        for (int v = 1; v <= 6; v++) {
            assert(cards->n[v] >= 0);
            n += cards->n[v], sum[v] += cards->n[v];
        }
        assert(n == cards->n[0]);
    }
    for (int v = 1; v <= 6; v++) assert(sum[v] == 10);
}

static void deal_sazuki(Sazuki *g) { /* SZ-01 .. SZ-03 */
    static const int PRIZE_CARDS[] = {0, 0, 4, 3, 4, 5, 6}, HAND_CARDS[] = {0, 0, 14, 14, 14, 11, 9};
    uint8_t cards[60];
    int n = 60;
    for (int i = 0; i < n; i++) cards[i] = (uint8_t)(i / 10 + 1);
    shuffle(cards, n);
    for (int i = 0; i < PRIZE_CARDS[g->seats]; i++) add(&g->at[PRIZES], cards[--n], 1);
    for (int s = 0; s < g->seats; s++) {
        for (int i = 0; i < HAND_CARDS[g->seats]; i++) add(&g->at[s], cards[--n], 1);
        for (int i = 0; i < 14 && g->seats == 2; i++) add(&g->at[STACK + s], cards[--n], 1);
    }
    while (n > 0) add(&g->at[GONE], cards[--n], 1); /* three seats: 15 cards */
}

static Group play_group(Sazuki *g, int seat, int *kind) { /* SZ-10 .. SZ-13; code: low value, high value, copies */
    Cards *hand = &g->at[seat];
    check_sazuki(g);
    for (int low = 1; low <= 6; low++) {
        for (int copies = 1; copies <= hand->n[low] && (copies == 1 || *kind != RUNS); copies++)
            add_move((uint64_t)(low | low << 4 | copies << 8));
        for (int high = low + 1; high <= 6 && hand->n[low] > 0 && hand->n[high] > 0 && *kind != SETS; high++)
            add_move((uint64_t)(low | high << 4 | 1 << 8));
    }
    int code = (int)decide(), low = code & 15, high = code >> 4 & 15, copies = code >> 8;
    int size = (high - low + 1) * copies;
    if (size > 1) *kind = copies > 1 ? SETS : RUNS;
    for (int v = low; v <= high; v++) add(hand, v, -copies), add(&g->at[PLAYED], v, copies);
    if (g->seats == 2 && hand->n[0] == 0) { /* SZ-03 */
        *hand = g->at[STACK + seat];
        g->at[STACK + seat] = (Cards){{0}};
    }
    return (Group){seat, size * 8 + high};
}

static void take_prize(Sazuki *g, int seat, int most) { /* SZ-21 .. SZ-23; code: value, copies */
    check_sazuki(g);
    for (int v = 1; v <= 6; v++)
        for (int copies = 1; copies <= most && copies <= g->at[PRIZES].n[v]; copies++)
            add_move((uint64_t)(v | copies << 4));
    int code = (int)decide(), v = code & 15, copies = code >> 4;
    add(&g->at[PRIZES], v, -copies);
    add(&g->at[GONE], v, copies);
    g->score[seat] += v * copies;
}

static int round_sazuki(Sazuki *g, int seat, int most) { /* the seat that chose first */
    Group groups[MAX_SEATS]; /* in the order of choice (SZ-20): most cards, highest top card, earliest */
    int n = 0, kind = FREE, plays = g->seats == 2 ? 4 : g->seats; /* SZ-14 */
    for (int i = 0; i < plays; i++, seat = left_of(seat, g->seats)) {
        if (g->at[seat].n[0] == 0) continue; /* SZ-33 */
        Group group = play_group(g, seat, &kind);
        int at = n++;
        for (; at > 0 && groups[at - 1].rank < group.rank; at--) groups[at] = groups[at - 1];
        groups[at] = group;
    }
    for (int i = 0; i < n && g->at[PRIZES].n[0] > 0; i++) take_prize(g, groups[i].seat, most);
    for (int v = 1; v <= 6; v++) add(&g->at[GONE], v, g->at[PRIZES].n[v]); /* SZ-24 */
    g->at[PRIZES] = g->at[PLAYED]; /* SZ-30 */
    g->at[PLAYED] = (Cards){{0}};
    return groups[0].seat;
}

static void play_sazuki(int seats, Result *result) {
    Sazuki g = {.seats = seats};
    int seat = result->first, empty = 0;
    deal_sazuki(&g);
    while (empty < (seats == 2 ? 1 : 2)) { /* SZ-31 */
        seat = round_sazuki(&g, seat, result->rounds++ == 0 ? 1 : 2);
        empty = 0;
        for (int s = 0; s < seats; s++) empty += g.at[s].n[0] == 0;
        while (g.at[seat].n[0] == 0 && empty < seats) seat = left_of(seat, seats); /* SZ-32 */
    }
    check_sazuki(&g);
    for (int s = 0; s < seats; s++)
        result->score[s] = g.score[s] + (seats == 2 ? g.at[s].n[0] + g.at[STACK + s].n[0] : 0); /* SZ-40 */
    result->winners = highest(result->score, seats); /* SZ-41 */
}

/* ---- Rainbow by Mathias Spaan -------------------------------------------------------------------------------- */
/* A face is a colour 0-6, white or black. A card in deck or hand: seat 0's side | seat 1's side << 4; in the row:
 * upper face | lower face << 4. */
enum { WHITE = 7, BLACK = 8 };
enum { STOP, FLIP, PLAY }; /* codes: STOP; FLIP | place << 2; PLAY | slot << 2 | back << 4 */

typedef struct {
    uint8_t deck[57], hand[2][3], row[6];
    int deck_low, deck_high; /* seat 0 draws at deck_low, seat 1 below deck_high */
    int hand_n[2], row_n, won[2];
    unsigned shown;          /* the colours that the row shows, a bit each */
    int won_faces[9];        /* counted for the check alone */
} Spaan;

static inline uint8_t turned(uint8_t card) { return (uint8_t)(card >> 4 | card << 4); }

static inline void count_faces(int faces[9], const uint8_t *cards, int n) {
    for (int i = 0; i < n; i++) faces[cards[i] & 15]++, faces[cards[i] >> 4]++;
}

static inline void check_spaan(const Spaan *g) {
    if (!CHECK) return;
    int faces[9], deck_n = g->deck_high - g->deck_low;
    memcpy(faces, g->won_faces, sizeof faces);
    count_faces(faces, g->deck + g->deck_low, deck_n);
    count_faces(faces, g->row, g->row_n);
    for (int s = 0; s < 2; s++) count_faces(faces, g->hand[s], g->hand_n[s]);
    for (int f = 0; f < 9; f++) assert(faces[f] == (f < WHITE ? 14 : 8));
    assert(deck_n + g->row_n + g->hand_n[0] + g->hand_n[1] + g->won[0] + g->won[1] == 57);
}

static int draw_up(Spaan *g, int seat) { /* SP-30; 0 if the deck does not suffice (SP-32) */
    if (g->deck_high - g->deck_low < 3 - g->hand_n[seat]) return 0;
    while (g->hand_n[seat] < 3)
        g->hand[seat][g->hand_n[seat]++] = seat == 0 ? g->deck[g->deck_low++] : g->deck[--g->deck_high];
    return 1;
}

static void deal_spaan(Spaan *g) { /* SP-01 .. SP-03 */
    int n = 0;
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++)
            for (int times = b < WHITE ? 2 : 1; times > 0; times--) g->deck[n++] = (uint8_t)(a | b << 4);
    shuffle(g->deck, n);
    uint64_t ways = next_random();
    for (int i = 0; i < n; i++, ways >>= 1)
        if (ways & 1) g->deck[i] = turned(g->deck[i]);
    g->deck_high = n;
    draw_up(g, 0);
    draw_up(g, 1);
}

static int show(Spaan *g, int face) { /* a new upper face; 0 if it loses the round (SP-20, SP-21) */
    if (face == WHITE) return 1;
    if (face == BLACK || g->shown >> face & 1) return 0;
    g->shown |= 1u << face;
    return 1;
}

static int flip(Spaan *g, int place) { /* 0 if it loses the round */
    g->shown &= ~(1u << (g->row[place] & 15)); /* white has no bit to clear */
    g->row[place] = turned(g->row[place]);
    return show(g, g->row[place] & 15);
}

static int play_card(Spaan *g, int seat, int slot, int back) { /* SP-13; 0 if it loses the round */
    uint8_t card = g->hand[seat][slot];
    g->hand_n[seat]--;
    for (int i = slot; i < g->hand_n[seat]; i++) g->hand[seat][i] = g->hand[seat][i + 1];
    g->row[g->row_n++] = card = seat == back ? card : turned(card); /* the side of seat 0, or of seat 1, goes up */
    return show(g, card & 15);
}

static void list_plays(const Spaan *g, int seat) {
    for (int slot = 0; slot < g->hand_n[seat]; slot++)
        for (int back = 0; back < 2; back++) add_move((uint64_t)(PLAY | slot << 2 | back << 4));
}

static int turn_spaan(Spaan *g, int seat) { /* SP-10 .. SP-14, SP-22; the seat that wins the row, or -1 */
    for (int played = 0; played < 3; played++) {
        check_spaan(g);
        if (played > 0) add_move(STOP);
        else list_plays(g, seat);
        for (int place = 0; place < g->row_n; place++) add_move((uint64_t)(FLIP | place << 2));
        int code = (int)decide();
        if (code == STOP) return -1;
        if ((code & 3) == FLIP) {
            if (!flip(g, code >> 2)) return !seat;
            check_spaan(g);
            list_plays(g, seat); /* SP-12 */
            code = (int)decide();
        }
        if (!play_card(g, seat, code >> 2 & 3, code >> 4)) return !seat;
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
            g.won[winner] += g.row_n;
            g.row_n = 0, g.shown = 0, result->rounds++;
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
    chance = mix(strtoull(argv[4], NULL, 10) + 1); /* mixed, so that the streams of near seeds do not overlap */

    uint64_t score = 0, rounds = 0, winners = 0, first_wins = 0;
    clock_t start = clock();
    for (long i = 0; i < games; i++) {
        Result result = {.first = below(seats)};
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
