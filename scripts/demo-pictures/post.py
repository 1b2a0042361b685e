"""Develop a linear render (npz with rgb, alb, nor) into a finished JPEG: denoise, exposure, tone curve, glow, vignette."""
import numpy as np, sys, os, json
from scipy.ndimage import uniform_filter, gaussian_filter
from PIL import Image
import ctypes, subprocess

WORK = os.environ.get('RENDER_TMP', 'render-work')

def _clib():
    so = f'{WORK}/libdn.so'; src = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoise.c')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(src):
        os.makedirs(WORK, exist_ok=True)
        subprocess.check_call(['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', src, '-o', so, '-lm'])
    return ctypes.CDLL(so)

def shift(a, dx, dy):
    return np.roll(np.roll(a, dy, 0), dx, 1)

def denoise(rgb, alb, nor, k=.55, R=6, P=1, sig_a=.06, sig_n=.22):
    """Non-local means guided by albedo and normals, in a perceptual (log-like) space with a local noise estimate."""
    f = np.log1p(np.clip(rgb, 0, 60) * 4).astype(np.float32)
    # noise estimate: difference to a small median-like mean, robustly limited
    m = uniform_filter(f, (3, 3, 0)); v = uniform_filter((f - m) ** 2, (3, 3, 0)) * 9 / 8
    lum = v.mean(-1)
    # only treat as noise what isn't explained by structure: use local lower quantile
    from scipy.ndimage import minimum_filter
    nv = np.minimum(lum, gaussian_filter(minimum_filter(lum, 5), 2) * 3 + 2e-6)
    nv = gaussian_filter(nv, 1.0)
    H, W, _ = f.shape
    lib_ = _clib()
    c = lambda x: np.ascontiguousarray(x, np.float32)
    f, nv, al, no = c(f), c(nv), c(alb), c(nor); out = np.empty_like(f)
    ptr = lambda x: x.ctypes.data_as(ctypes.c_void_p)
    lib_.nlm(ptr(f), ptr(nv), ptr(al), ptr(no), ptr(out), H, W, R, ctypes.c_float(k), ctypes.c_float(sig_a), ctypes.c_float(sig_n))
    return np.expm1(out) / 4

FLOOR = np.array((.8, .79, .775), np.float32)      # the colour of lib.floor()
def floor_mask(alb, nor):
    """Pixels of the seamless floor: its colour and its normal."""
    m = np.abs(alb - FLOOR).sum(-1) < .03
    if m.sum() < 50: return m
    n = np.median(nor[m], 0)
    return m & (((nor - n) ** 2).sum(-1) < .01)

def floor_smooth(rgb, raw, alb, nor):
    """The seamless floor carries only soft shadows: smooth it far more than the objects."""
    from scipy.ndimage import binary_erosion
    m = floor_mask(alb, nor)
    m = binary_erosion(m, iterations=2).astype(np.float32)
    def mg(sig):
        W = gaussian_filter(m, sig) + 1e-6
        return np.stack([gaussian_filter(raw[..., c] * m, sig) / W for c in range(3)], -1)
    s = rgb.shape[1] / 1200
    a, b, c = mg(2.2 * s), mg(6 * s), mg(16 * s)
    l = a.mean(-1, keepdims=True) + 1e-3
    k1 = np.exp(-(np.abs(b - a).mean(-1, keepdims=True) / (.035 * l)) ** 2)
    o = a + (b - a) * gaussian_filter(k1, (2, 2, 0))
    k2 = np.exp(-(np.abs(c - b).mean(-1, keepdims=True) / (.02 * l)) ** 2)
    o = o + (c - o) * gaussian_filter(k2, (4, 4, 0)) * k1
    mm = gaussian_filter(m, 1.2)[..., None] * m[..., None]
    return rgb * (1 - mm) + o * mm

def despeckle(rgb, thr=2.2):
    from scipy.ndimage import median_filter
    l = rgb.max(-1); md = median_filter(l, 3)
    n = np.stack([shift(l, dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)], 0)
    n.sort(0)
    hot = (l > n[-2] * thr + .15)
    out = rgb.copy()
    for c in range(3):
        mc = median_filter(rgb[..., c], 3); out[..., c][hot] = mc[hot]
    return out

def clean(y, eps, r):
    """Guided filter: smooths grain with less contrast than eps and keeps every edge."""
    box = lambda a: uniform_filter(a, (2 * r + 1, 2 * r + 1, 0))
    g = y.mean(-1, keepdims=True); mg, my = box(g), box(y)
    a = (box(g * y) - mg * my) / (box(g * g) - mg * mg + eps * eps); b = my - a * mg
    return box(a) * g + box(b)

def curve(x, knee=.72, white=6.0):
    x = np.clip(x, 0, None)
    s = 1 - knee
    y = np.where(x < knee, x, knee + s * (1 - np.exp(-(np.maximum(x, knee) - knee) / (s * 1.55))))
    return y

def inv_curve(y):
    xs = np.linspace(0, 8, 80001); return float(np.interp(y, curve(xs), xs))

def srgb(x):
    return np.where(x <= .0031308, 12.92 * x, 1.055 * np.clip(x, 1e-8, None) ** (1 / 2.4) - .055)
def lin(c):
    c = np.array(c) / 255.0
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)

def develop(npz, out, mode='product', bg=(244, 241, 236), gain=1.0, contrast=0.22, glow=.05, vig=.0, dn=True, sharpen=.35, warm=None, sat=.95, qmax=88, limit=350_000, floor_ref=None, border=None, size=None, floor_fallback=None, objgain=1.0, objtint=(1, 1, 1), shift_y=0.0, grain=0.0):
    files = [npz] if isinstance(npz, str) else list(npz)
    ds = [np.load(f) for f in files]
    ds = [d for d in ds if d['rgb'].shape == ds[-1]['rgb'].shape]
    ld = lambda k: np.mean([np.nan_to_num(d[k].astype(np.float32), nan=0, posinf=50) for d in ds], 0)
    rgb = np.mean([despeckle(np.nan_to_num(d['rgb'].astype(np.float32), nan=0, posinf=50)) for d in ds], 0)
    h, w, _ = rgb.shape
    box = None
    if border:
        x0, x1, y0, y1 = int(border[0] * w + .999), int(border[1] * w), int((1 - border[3]) * h + .999), int((1 - border[2]) * h)
        x1, y1 = min(x1, w), min(y1, h); box = (x0, y0, x1, y1)
    full = rgb
    def crop(a): return a if box is None else a[box[1] + 1:box[3] - 1, box[0] + 1:box[2] - 1]
    rgb = crop(rgb); alb, nor = crop(ld('alb')), crop(ld('nor')); raw = rgb
    if dn:
        rgb = denoise(rgb, alb, nor)
        if mode == 'product': rgb = floor_smooth(rgb, raw, alb, nor)
    if box is not None:
        fl = floor_mask(alb, nor)
        if objgain != 1.0 or tuple(objtint) != (1, 1, 1):
            om = 1 - gaussian_filter(fl.astype(np.float32), .8)[..., None]; rgb = rgb * (1 - om * (1 - objgain * np.array(objtint, np.float32)))
        e = 14
        ring = np.zeros(fl.shape, bool); ring[:e] = ring[-e:] = True; ring[:, :e] = ring[:, -e:] = True
        v = rgb[ring & fl]
        if floor_fallback is not None and floor_ref is None:
            fa = alb[ring].mean(-1)
            trust = len(v) > 200 and abs(np.median(v.mean(-1)) / np.mean(floor_fallback) - 1) < .25
            if not trust: floor_ref = np.array(floor_fallback); fl = np.zeros_like(fl)
        if floor_ref is None and len(v):
            lv = v.sum(-1); floor_ref = v[(lv >= np.percentile(lv, 35)) & (lv <= np.percentile(lv, 80))].mean(0)
        out_ = np.empty((h, w, 3), np.float32); out_[:] = floor_ref
        Y, X = box[1] + 1, box[0] + 1; hh, ww = rgb.shape[:2]
        yy = np.arange(hh); xx = np.arange(ww); F = w * .13
        big = 1e9
        dl = xx if X > 1 else xx * 0 + big; dr = (ww - 1 - xx) if X + ww < w - 1 else xx * 0 + big
        dt = yy if Y > 1 else yy * 0 + big; db = (hh - 1 - yy) if Y + hh < h - 1 else yy * 0 + big
        dist = np.minimum(np.minimum(dl, dr)[None, :], np.minimum(dt, db)[:, None])
        k = np.clip(dist / F, 0, 1); k = (k * k * (3 - 2 * k))[..., None]
        # objects that touch the edge of the frame keep their pixels
        k = np.where(fl[..., None], k, 1)
        Y0, X0 = (0 if Y == 1 else Y), (0 if X == 1 else X)
        out_[Y:Y + hh, X:X + ww] = out_[Y:Y + hh, X:X + ww] * (1 - k) + rgb * k
        if Y == 1: out_[0] = out_[1]
        if X == 1: out_[:, 0] = out_[:, 1]
        if Y + hh >= h - 1: out_[Y + hh:] = out_[Y + hh - 1]
        if X + ww >= w - 1: out_[:, X + ww:] = out_[:, X + ww - 1:X + ww]
        rgb = out_
        if shift_y:         # move the object down; the plain ground above it is continued
            k_ = int(round(shift_y * h)); top = gaussian_filter(out_[:12].mean(0, keepdims=True), (0, w * .05, 0), mode='nearest'); rgb = np.concatenate([np.repeat(top, k_, 0), out_[:-k_]], 0)
    if mode == 'product':
        if floor_ref is None:
            b = max(4, w // 40)
            cand = [rgb[:b, :b], rgb[:b, -b:], rgb[-b:, :b], rgb[-b:, -b:], rgb[:b, w // 2 - b:w // 2 + b]]
            meds = np.array([np.median(c.reshape(-1, 3), 0) for c in cand])
            ref = meds[np.argsort(meds.sum(1))[-3:]].mean(0)
        else: ref = np.array(floor_ref)
        tgt = np.array([inv_curve(t) for t in lin(bg)])
        rgb = rgb * (tgt / ref) * gain
    else:
        rgb = rgb * gain
        if warm is not None: rgb = rgb * np.array(warm, np.float32)
    if glow:
        br = np.clip(rgb - .95, 0, 6)
        s = w / 1200
        g = gaussian_filter(br, (3 * s, 3 * s, 0)) * .5 + gaussian_filter(br, (14 * s, 14 * s, 0)) * .5
        rgb = rgb + glow * g
    if sat != 1.0:
        l = rgb @ np.array([.2126, .7152, .0722], np.float32); rgb = np.clip(l[..., None] + (rgb - l[..., None]) * sat, 0, None)
    y = curve(rgb)
    y = srgb(np.clip(y, 0, 1))
    if contrast:
        y = y + contrast * (y - .5) * (1 - np.abs(2 * y - 1)) * 1.0 if mode != 'product' else y - contrast * np.clip(.62 - y, 0, 1) * y
    if grain: y = clean(y, grain, max(2, round(w / 300)))
    if size and tuple(size) != (w, h):
        y = np.stack([np.asarray(Image.fromarray(y[..., c].astype(np.float32)).resize(tuple(size), Image.LANCZOS)) for c in range(3)], -1)
        w, h = size
    if vig:
        yy, xx = np.mgrid[0:h, 0:w]; r = np.hypot((xx - w / 2) / (w / 2), (yy - h / 2) / (h / 2)) / 1.414
        y = y * (1 - vig * np.clip(r, 0, 1)[..., None] ** 2.2)
    if sharpen:
        s = max(.7, w / 1500)
        y = y + sharpen * (y - gaussian_filter(y, (s, s, 0)))
    rng = np.random.default_rng(1)
    y = y + (rng.random(y.shape[:2])[..., None] - .5) / 255 * 1.2
    im = Image.fromarray((np.clip(y, 0, 1) * 255 + .5).astype(np.uint8))
    os.makedirs(os.path.dirname(out), exist_ok=True)
    q = qmax
    while True:
        im.save(out, 'JPEG', quality=q, optimize=True, progressive=True, subsampling='4:4:4' if q >= 88 and False else '4:2:0')
        if os.path.getsize(out) < limit or q < 60: break
        q -= 2
    return q, os.path.getsize(out)

if __name__ == '__main__':
    # post.py name out.jpg '{"json":"options"}'
    o = json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}
    print(sys.argv[1], develop(sys.argv[1], sys.argv[2], **o))
