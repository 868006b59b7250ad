"""Texts, what is right for them, and what was asked for: read once for teacher and encoder.

usage: python train.py <arrays of prepare.py> <out> [--without SOURCE] [--no-teacher] [--small] [--steps N]
"""

import argparse
import json
import math
import os
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

ask = argparse.ArgumentParser()
ask.add_argument('arrays')
ask.add_argument('out')
ask.add_argument('--without', default='')
ask.add_argument('--no-teacher', action='store_true')
ask.add_argument('--small', action='store_true')
ask.add_argument('--steps', type=int)
asked = ask.parse_args()
D, OUT = asked.arrays + '/', asked.out
torch.manual_seed(7)
np.random.seed(7)
dev = 'cuda' if torch.cuda.is_available() else 'cpu'
TINY = dev == 'cpu'
t00 = time.time()


def log(*a):
    print(f'[{time.time()-t00:6.1f}]', *a, flush=True)


names = json.load(open(D + 'names.json'))
S = names['sources']
M = np.load(D + 'meta.npz')
meta = {k: M[k] for k in M.files}
n = len(meta['src'])
csec = torch.tensor(meta['csec'].astype(np.int64), device=dev)
C = len(csec)
NS = int(csec.max()) + 1
src = meta['src']
sn = {v: k for k, v in S.items()}
sname = np.array([sn[i] for i in range(len(S))])[src]
tk = np.load(D + 'tok.npz')
toks = (tk['tl'].astype(np.int32) | (tk['th'].astype(np.int32) << 16)) + 2  # rows 0,1 are bos, eos
tlen = meta['tlen'].astype(np.int64)
tst = np.concatenate([[0], np.cumsum(tlen)])
L = 40
tokm = np.full((n, L), -1, np.int32)
idx = np.arange(len(toks)) - np.repeat(tst[:-1], tlen)
tokm[np.repeat(np.arange(n), tlen), 1 + idx] = toks
tokm[:, 0] = 0
tokm[np.arange(n), 1 + tlen] = 1
tokm = torch.tensor(tokm, device=dev)
tokn = torch.tensor(tlen + 2, device=dev)
f = np.load(D + 'feat.npz')
fid = f['lo'].astype(np.int64) | (f['hi'].astype(np.int64) << 16)
fw = f['fw'].astype(np.float32) / 40
flen = meta['flen'].astype(np.int64)
fst = np.concatenate([[0], np.cumsum(flen)])
fid = torch.tensor(fid, device=dev)
fw = torch.tensor(fw, device=dev)
fst_t = torch.tensor(fst, device=dev)
flen_t = torch.tensor(flen, device=dev)
df = meta['df']
# targets: matrix of allowed classes as sectors
slen = meta['slen'].astype(np.int64)
sst = np.concatenate([[0], np.cumsum(slen)])
SS = torch.zeros((n, NS), dtype=torch.bool, device=dev)
SS[
    torch.tensor(np.repeat(np.arange(n), slen), device=dev),
    torch.tensor(meta['sset'].astype(np.int64), device=dev),
] = True
cls = torch.tensor(meta['cls'].astype(np.int64), device=dev)
hasc = cls >= 0
SS[hasc.nonzero()[:, 0], csec[cls[hasc]]] = True
vlen = meta['vlen'].astype(np.int64)
VV = (
    torch.sparse_coo_tensor(
        torch.tensor(np.stack([np.repeat(np.arange(n), vlen), meta['vset'].astype(np.int64)])),
        torch.tensor(meta['vsh']),
        (n, C),
    )
    .to(dev)
    .coalesce()
)
hasv = torch.tensor(vlen > 0, device=dev)
head = torch.tensor(meta['head'].astype(np.int64), device=dev)
NH = names['heads']


def vdense(b):
    return torch.index_select(VV, 0, b).to_dense()


def loss_main(logits, b):
    lp = F.log_softmax(logits.float(), 1)
    out = torch.zeros(len(b), device=dev)
    c = cls[b]
    hc = c >= 0
    ce = -lp.gather(1, c.clamp(min=0)[:, None])[:, 0]
    mask = SS[b][:, csec]
    sl = -torch.logsumexp(lp.masked_fill(~mask, -1e4), 1)
    hv = hasv[b]
    if hv.any():
        v = vdense(b)
        tot = v.sum(1)
        vs = -(v * lp).sum(1) / tot.clamp(min=1e-6)
        ce = torch.where(hv & (tot > 0), 0.5 * vs + 0.5 * ce, ce)
    return torch.where(hc, 0.6 * ce + 0.4 * sl, sl)
