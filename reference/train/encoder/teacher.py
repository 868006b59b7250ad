"""A teacher that reads whole sentences in many languages, taught what is right; too large to be shipped."""

from arrays import *

tw = np.load(D + 'teacher.npz')


def deq(a, nin):
    a = a.reshape(-1, 18)
    d = a[:, :2].copy().view(np.float16).astype(np.float32)
    q = a[:, 2:]
    o = np.concatenate([(q & 15).astype(np.float32) - 8, (q >> 4).astype(np.float32) - 8], 1) * d
    return torch.tensor(o.reshape(-1, nin))


def fp(a):
    return torch.tensor(a.view(np.float32).copy())


HD, NLy, NHe, FF = names['dims']


class Layer(nn.Module):
    def __init__(s):
        super().__init__()
        s.q = nn.Linear(HD, HD)
        s.k = nn.Linear(HD, HD)
        s.v = nn.Linear(HD, HD)
        s.ao = nn.Linear(HD, HD)
        s.fi = nn.Linear(HD, FF)
        s.fo = nn.Linear(FF, HD)
        s.aln = nn.LayerNorm(HD, 1e-12)
        s.oln = nn.LayerNorm(HD, 1e-12)

    def forward(s, x, mask):
        B, T, _ = x.shape
        h = lambda y: y.view(B, T, NHe, HD // NHe).transpose(1, 2)
        a = (
            F.scaled_dot_product_attention(h(s.q(x)), h(s.k(x)), h(s.v(x)), attn_mask=mask)
            .transpose(1, 2)
            .reshape(B, T, HD)
        )
        x = s.aln(x + s.ao(a))
        return s.oln(x + s.fo(F.gelu(s.fi(x))))


class Teacher(nn.Module):
    def __init__(s):
        super().__init__()
        w = deq(tw['emb.word'].ravel(), HD)
        s.word = nn.Embedding(*w.shape)
        s.word.weight.data = w
        s.pos = nn.Parameter(fp(tw['emb.pos']).view(64, HD) + fp(tw['emb.type']).view(-1, HD)[0])
        s.ln = nn.LayerNorm(HD, 1e-12)
        s.ln.weight.data = fp(tw['emb.ln.w'])
        s.ln.bias.data = fp(tw['emb.ln.b'])
        s.layers = nn.ModuleList(Layer() for _ in range(NLy))
        for i, l in enumerate(s.layers):
            for k in ('q', 'k', 'v', 'ao', 'fi', 'fo'):
                m = getattr(l, k)
                m.weight.data = deq(tw[f'l{i}.{k}.w'], m.in_features)
                m.bias.data = fp(tw[f'l{i}.{k}.b'])
            for k in ('aln', 'oln'):
                m = getattr(l, k)
                m.weight.data = fp(tw[f'l{i}.{k}.w'])
                m.bias.data = fp(tw[f'l{i}.{k}.b'])
        s.drop = nn.Dropout(0.1)
        s.out = nn.Linear(HD, C)
        s.aux = nn.Linear(HD, NH)
        nn.init.normal_(s.out.weight, std=0.02)
        nn.init.normal_(s.aux.weight, std=0.02)

    def embed(s, ids, nt):
        T = ids.shape[1]
        mask = torch.arange(T, device=ids.device)[None] < nt[:, None]
        x = s.ln(s.word(ids.clamp(min=0)) + s.pos[:T])
        for l in s.layers:
            x = l(x, mask[:, None, None, :])
        x = (x * mask[..., None]).sum(1) / nt[:, None]
        return F.normalize(x.float(), dim=1) * math.sqrt(HD)

    def forward(s, ids, nt):
        x = s.drop(s.embed(ids, nt))
        return s.out(x), s.aux(x)


lang_en = names['langs'].get('en', 0)
# weight of a source in drawing: texts an epoch counts
base = {
    'general': 1.3,
    'naics': 1.0,
    'nace': 0.5,
    'cpa': 0.7,
    'goods': 1.5,
    'index': 1.0,
    'cn': 0.35,
    'cpv': 0.35,
    'contracts': 1.0,
    'grocery': 2.0,
    'grocery besides': 1.5,
    'purchases': 2.5,
    'purchases besides': 1.2,
    'words': 0.0,
}
held = meta['held']
fold = meta['fold']
dup = meta['dup']
judged = ['purchases', 'grocery', 'goods', 'index', 'contracts']


def weights(without=(), apart=False):
    w = np.array([base[x] for x in sname])
    w[dup] *= 0.3
    w[
        np.isin(
            sname,
            ['purchases', 'grocery', 'goods', 'index', 'contracts', 'purchases besides', 'grocery besides'],
        )
        & held
    ] = 0
    for x in without:
        w[np.char.startswith(sname, x)] = 0
    if apart:
        w[
            np.isin(
                sname,
                [
                    'purchases',
                    'grocery',
                    'goods',
                    'index',
                    'contracts',
                    'purchases besides',
                    'grocery besides',
                ],
            )
            & (fold == 0)
        ] = 0
    w[(cls.cpu().numpy() < 0) & (slen == 0)] = 0
    return w


srt = torch.argsort(tokn)


def batches_by_len(ids, bs):
    ids = ids[torch.argsort(tokn[ids])]
    return ids.split(bs)


@torch.no_grad()
def teacher_all(T, ids):
    T.eval()
    out = torch.empty((len(ids), C), dtype=torch.float16, device=dev)
    inv = torch.argsort(torch.argsort(tokn[ids]))
    o = []
    for b in batches_by_len(ids, 4096 if not TINY else 256):
        m = int(tokn[b].max())
        with torch.autocast(dev, dtype=torch.bfloat16):
            lg, _ = T(tokm[b][:, :m], tokn[b])
        o.append(lg.half())
    return torch.cat(o)[inv]


def train_teacher(w, steps, bs=1024, lr=2e-4, seed=1):
    torch.manual_seed(seed)
    T = Teacher().to(dev)
    T.train()
    p = torch.tensor(w / w.sum(), device=dev)
    enc = [q for k, q in T.named_parameters() if not k.startswith(('out', 'aux'))]
    hd = [q for k, q in T.named_parameters() if k.startswith(('out', 'aux'))]
    opt = torch.optim.AdamW(
        [{'params': enc, 'lr': lr}, {'params': hd, 'lr': 2e-3}], weight_decay=0.01, fused=not TINY
    )
    sch = torch.optim.lr_scheduler.OneCycleLR(opt, [lr, 2e-3], total_steps=steps, pct_start=0.1)
    bigs = (
        torch.multinomial(p, bs * steps, replacement=True)
        if bs * steps < 2**24 and len(p) < 2**24
        else torch.tensor(np.random.choice(len(w), bs * steps, p=w / w.sum()), device=dev)
    )
    # blocks of 16 batches sorted by length, batches then shuffled
    acc = 0.0
    for k in range(0, steps, 16):
        blk = bigs[k * bs : (k + 16) * bs]
        blk = blk[torch.argsort(tokn[blk])].view(-1, bs)
        for j in np.random.permutation(len(blk)):
            b = blk[j]
            m = int(tokn[b].max())
            ids = tokm[b][:, :m].clone()
            # drop tokens: unknown becomes mask of nothing
            with torch.autocast(dev, dtype=torch.bfloat16):
                lg, ax = T(ids, tokn[b])
            ls = loss_main(lg, b)
            h = head[b]
            ha = h >= 0
            la = F.cross_entropy(ax.float()[ha], h[ha]) if ha.any() else 0.0
            loss = ls.mean() + 0.3 * la
            opt.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(T.parameters(), 1.0)
            opt.step()
            sch.step()
            acc = 0.98 * acc + 0.02 * loss.item() if k % 64 == 0 else acc
    log('teacher loss', round(acc, 3))
    return T


def rightness(lg, ids):
    """Sector of the most probable sum."""
    p = torch.softmax(lg.float(), 1)
    s = torch.zeros((len(ids), NS), device=dev).index_add_(1, csec, p)
    k = s.topk(10, 1).indices
    r = SS[ids].gather(1, k)
    return r[:, 0], r.any(1), s.max(1).values


main = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']


def report(tag, fn, without=(), full=False):
    out = []
    for x in judged:
        sel = (sname == x) & (slen * 0 + 1 > 0)
        sel &= (meta['slen'] > 0) | (meta['cls'] >= 0)
        if x not in without:
            sel &= held
        ids = torch.tensor(np.where(sel)[0], device=dev)
        if len(ids) == 0:
            continue
        r1, r10, _ = rightness(fn(ids), ids)
        u = ~torch.tensor(dup[sel], device=dev)
        cell = f'{x}{"*" if x in without else ""} {100*r1.float().mean():.1f}/{100*r10.float().mean():.1f}'
        if x == 'contracts':
            lg = meta['lang'][sel]
            cell += (
                ' ('
                + ' '.join(
                    f'{l} {100*r1[torch.tensor(lg==names["langs"][l],device=dev)].float().mean():.0f}'
                    for l in main
                )
                + ')'
            )
        if x == 'purchases':
            cell += f' distinct {100*r1[u].float().mean():.1f}'
        out.append(cell)
    log(tag, ' | '.join(out))
