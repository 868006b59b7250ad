"""Teaches the encoder of suggestions. See README.md beside this file."""

from arrays import *
from teacher import *


def fq(w, bits):
    if bits == 0:
        return w
    q = 2 ** (bits - 1) - 1
    s = w.detach().abs().amax(1, keepdim=True).clamp(min=1e-8) / q
    return w + ((w / s).round().clamp(-q, q) * s - w).detach()


class Student(nn.Module):
    def __init__(s, R, Dm, Hh, bits):
        super().__init__()
        s.R = R
        s.bits = bits
        rar = torch.log(1 + n / torch.tensor(np.maximum(df[:R], 1), dtype=torch.float32))
        s.E = nn.Parameter(torch.randn(R, Dm) * 0.05 * rar[:, None])
        s.b0 = nn.Parameter(torch.zeros(Dm))
        s.g0 = nn.Parameter(torch.ones(Dm))
        s.w1 = nn.Linear(Dm, Hh)
        s.o = nn.Linear(Dm + Hh, C)
        s.a = nn.Linear(Dm + Hh, NH)
        s.dm = Dm

    def bag(s, b, drop):
        ln = flen_t[b]
        tot = int(ln.sum())
        st = torch.repeat_interleave(fst_t[b] - torch.cumsum(ln, 0) + ln, ln) + torch.arange(tot, device=dev)
        ids = fid[st]
        w = fw[st]
        row = torch.repeat_interleave(torch.arange(len(b), device=dev), ln)
        ok = ids < s.R
        if drop:
            ok &= torch.rand(tot, device=dev) > drop
        ids, w, row = ids[ok], w[ok], row[ok]
        off = torch.searchsorted(row, torch.arange(len(b), device=dev))
        return ids, w, off

    def forward(s, b, drop=0.0, E=None):
        ids, w, off = s.bag(b, drop)
        E = E if E is not None else fq(s.E, s.bits)
        x = F.embedding_bag(ids, E, off, mode='sum', per_sample_weights=w.to(E.dtype)).float()
        x = F.layer_norm(x, (s.dm,)) * s.g0 + s.b0
        h = F.gelu(s.w1(x), approximate='tanh')
        return torch.cat([x, h], 1)

    def out(s, z):
        return s.o(z)


sbase = {
    'general': 1.3,
    'naics': 1.0,
    'nace': 0.7,
    'cpa': 0.7,
    'goods': 1.5,
    'index': 1.0,
    'cn': 0.5,
    'cpv': 0.5,
    'contracts': 1.5,
    'grocery': 2.0,
    'grocery besides': 1.5,
    'purchases': 2.5,
    'purchases besides': 1.2,
    'words': 0.35,
}


def train_student(TL, w0, R, Dm, Hh, bits, steps, bs=4096, lr=3e-3, alpha=0.7, drop=0.15, seed=1, tau=1.0):
    """TL: logits of the teacher over all texts. w0: weights of labelled texts (0: never seen)."""
    torch.manual_seed(seed)
    St = Student(R, Dm, Hh, bits).to(dev)
    w = w0.copy()
    r = np.array([sbase[x] / base[x] if base[x] else 0 for x in sname])
    w = w * r
    w = np.where((sname == 'words') & (flen > 0), sbase['words'], w)
    w[flen == 0] = 0
    p = torch.tensor(w / w.sum(), device=dev)
    opt = torch.optim.AdamW(
        [
            {'params': [St.E], 'lr': lr, 'weight_decay': 0.0},
            {'params': [q for k, q in St.named_parameters() if k != 'E'], 'lr': lr / 2, 'weight_decay': 0.02},
        ],
        fused=not TINY,
    )
    sch = torch.optim.lr_scheduler.OneCycleLR(opt, [lr, lr / 2], total_steps=steps, pct_start=0.1)
    lab = torch.tensor((meta['slen'] > 0) | (meta['cls'] >= 0), device=dev)
    for k in range(steps):
        b = torch.multinomial(p, bs, replacement=True)
        with torch.autocast(dev, dtype=torch.bfloat16, enabled=not TINY):
            z = St(b, drop)
            lg = St.out(z)
            ax = St.a(z)
        lp = F.log_softmax(lg.float(), 1)
        tp = torch.softmax(TL[b].float() / tau, 1)
        kd = -(tp * lp).sum(1)
        l = lab[b]
        lm = loss_main(lg, b)
        h = head[b]
        ha = (h >= 0) & l
        la = F.cross_entropy(ax.float()[ha], h[ha])
        loss = torch.where(l, alpha * kd + (1 - alpha) * lm, kd).mean() + 0.1 * la
        opt.zero_grad(set_to_none=True)
        loss.backward()
        opt.step()
        sch.step()
    St.eval()
    log('student', R, Dm, Hh, bits, 'loss', round(loss.item(), 3))
    return St


@torch.no_grad()
def student_fn(St):
    E = fq(St.E, St.bits).detach()

    def f(ids):
        o = []
        for b in ids.split(8192):
            o.append(St.out(St(b, 0.0, E)).half())
        return torch.cat(o)

    return f


def save(St, path):
    """Folders as `npm run train` reads them: places in four bits, layers in eight."""
    os.makedirs(path, exist_ok=True)
    write = lambda name, array: array.tofile(f'{path}/{name}.bin')
    half = lambda x: x.detach().float().cpu().numpy().astype(np.float16).astype(np.float32)
    q = 2 ** (St.bits - 1) - 1
    E = St.E.detach()
    s = E.abs().amax(1, keepdim=True).clamp(min=1e-8) / q
    e = (E / s).round().clamp(-q, q).to(torch.int8).cpu().numpy() + 8
    order = np.argsort(meta['rowhash'][: St.R])
    write('features', meta['rowhash'][: St.R][order].astype(np.uint32))
    write('places', (e[:, 0::2] | (e[:, 1::2] << 4)).astype(np.uint8)[order])
    write('placeScales', half(s[:, 0])[order])
    write('evening', np.concatenate([half(St.g0), half(St.b0)]))
    for array, name, layer in (('between', 'between', St.w1), ('industries', 'industry', St.o)):
        a = half(layer.weight)
        step = np.abs(a).max(1) / 127
        write(array, np.round(a / step[:, None]).astype(np.int8))
        write(name + 'Scales', step.astype(np.float32))
        write(name + 'Biases', half(layer.bias))
    numbers = {
        'dimensions': St.dm,
        'hidden': St.w1.out_features,
        'linearShare': 0.5,
        'encoderShare': 0.7,
        'classes': names['codes'],
    }
    json.dump(numbers, open(f'{path}/encoder.json', 'w'))


ROWS, DIMENSIONS, HIDDEN, BITS = (40000, 48, 96, 4) if asked.small else (140000, 96, 192, 4)
STEPS = asked.steps or (400 if asked.small else 2600)
TEACHER_STEPS = 650


def learn(name, without, apart):
    w = weights(without, apart)
    if asked.no_teacher or asked.small:
        logits, alpha = torch.zeros((1, C), dtype=torch.float16, device=dev).expand(n, C), 0.0
    else:
        everything, alpha = torch.arange(n, device=dev), 0.7
        logits = teacher_all(train_teacher(w, TEACHER_STEPS), everything)
        if name == 'full':
            second = teacher_all(train_teacher(w, TEACHER_STEPS, seed=2), everything)
            logits = (logits.float().log_softmax(1) + second.float().log_softmax(1)).mul(0.5).half()
    encoder = train_student(logits, w, ROWS, DIMENSIONS, HIDDEN, BITS, STEPS, alpha=alpha, drop=0.4)
    report(name, student_fn(encoder), without)
    save(encoder, os.path.join(OUT, name))


if asked.without:
    learn('without-' + asked.without, [asked.without], False)
else:
    learn('full', [], False)
    learn('apart', [], True)
