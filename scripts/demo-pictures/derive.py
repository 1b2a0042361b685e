"""Derives pictures of variants from a finished picture: another stone or pearl colour, or the true size beside
the other sizes of the same design. /usr/bin/python3 derive.py SOURCE-FOLDER TARGET-FOLDER [NAME ...]"""
import sys
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

def load(path): return np.asarray(Image.open(path).convert('RGB'), np.float32)

def hsv(rgb):
    mx, mn = rgb.max(-1), rgb.min(-1); d = np.maximum(mx - mn, 1e-6)
    r, g, b = rgb[..., 0], rgb[..., 1], rgb[..., 2]
    h = np.where(mx == r, ((g - b) / d) % 6, np.where(mx == g, (b - r) / d + 2, (r - g) / d + 4)) / 6
    return h, np.where(mx > 0, d / np.maximum(mx, 1e-6), 0), mx

def from_hsv(h, s, v):
    i = np.floor(h * 6).astype(int) % 6; f = h * 6 - np.floor(h * 6)
    p, q, t = v * (1 - s), v * (1 - f * s), v * (1 - (1 - f) * s)
    pick = lambda *c: np.choose(i, c)
    return np.stack([pick(v, q, p, p, t, v), pick(t, v, v, q, p, p), pick(p, p, t, v, v, q)], -1)

def stone(rgb, around, width, turn, lift):
    """Turns the hue of saturated pixels near `around` by `turn` (both in turns of the colour circle)."""
    h, s, v = hsv(rgb / 255); gap = np.abs((h - around + .5) % 1 - .5)
    k = gaussian_filter(((gap < width) & (s > .22)).astype(np.float32), 1.2)[..., None]
    return rgb * (1 - k) + 255 * np.clip(from_hsv((h + turn) % 1, s * .92, np.clip(v * lift, 0, 1)), 0, 1) * k

def alloy(rgb, turn, rich):
    """Turns the hue of everything coloured by `turn` and makes it `rich` times as saturated."""
    h, s, v = hsv(rgb / 255); k = np.clip((gaussian_filter(s, 1.0) - .06) / .08, 0, 1)[..., None]
    return rgb * (1 - k) + 255 * from_hsv((h + turn) % 1, np.clip(s * rich, 0, 1), v) * k

def on_coin(rgb, reach):
    """1 on the face of the upright silver coin, 0 outside `reach` times its radius."""
    n = rgb.shape[0]; y, x = np.mgrid[:n, :n] / n
    r = np.hypot((x - .4945) / .3525, (y - .495) / .3765); return np.clip((reach - r) / .012, 0, 1)[..., None], r[..., None]

def proof(rgb):
    """Struck as a proof: a dark mirror as the field, the relief stays frosted."""
    k, _ = on_coin(rgb, .905); v = gaussian_filter(rgb.mean(-1), .8)[..., None]; n = rgb.shape[0]
    b = np.clip((v - 172) / 50, 0, 1); b = b * b * (3 - 2 * b)
    y, x = np.mgrid[:n, :n] / n; glint = (.30 + .42 * np.exp(-((x * .8 + y - .62) / .16) ** 2))[..., None]
    return rgb * (1 - k) + k * rgb * (b + (1 - b) * glint * (.96, .99, 1.03))

def toned(rgb):
    """Slight golden toning that grows towards the rim."""
    k, r = on_coin(rgb, 1.0); g = k * np.clip((r - .25) / .75, 0, 1) ** 1.5
    return rgb * (1 - g + g * np.array((.985, .925, .80)))

def sized(rgb, factor, foot):
    """The object at `factor` of its size, standing on the same line (`foot`, part of the height)."""
    n = rgb.shape[0]; small = round(n * factor); y = round(foot * n - foot * small); x = (n - small) // 2
    im = np.asarray(Image.fromarray(rgb.astype(np.uint8)).resize((small, small), Image.LANCZOS), np.float32)
    out = np.broadcast_to(np.median(np.concatenate([rgb[:8].reshape(-1, 3)]), 0), rgb.shape).copy()
    f = round(small * .11); d = np.minimum(np.arange(small), np.arange(small)[::-1]); k = np.clip(d / f, 0, 1); k = k * k * (3 - 2 * k)
    k = np.minimum(k[:, None], k[None, :])[..., None]
    out[y:y + small, x:x + small] = out[y:y + small, x:x + small] * (1 - k) + im * k
    return out

DERIVED = {
    'pendant-tanzanite': ('pendant-sapphire', lambda p: stone(p, .63, .10, .065, 1.18)),
    'coin-gold-half-ounce': ('coin-gold-obverse', lambda p: sized(p, .84, .87)),
    'coin-gold-quarter-ounce': ('coin-gold-obverse', lambda p: sized(p, .69, .87)),
    'coin-gold-tenth-ounce': ('coin-gold-obverse', lambda p: sized(p, .50, .87)),
    'watch-gold-plated-black-dial': ('watch-gold-black-dial-leather', lambda p: alloy(p, .006, .74)),
    'watch-gold-plated-black-dial-detail': ('watch-gold-black-dial-leather-detail', lambda p: alloy(p, .006, .74)),
    'pendant-sapphire-deep-sea': ('pendant-sapphire', lambda p: stone(p, .63, .10, -.02, 1.2)),
    'bracelet-curb-chain-585': ('bracelet-curb-chain', lambda p: alloy(p, .003, .76)),
    'bracelet-curb-chain-585-detail': ('bracelet-curb-chain-detail', lambda p: alloy(p, .003, .76)),
    'bead-bracelet-deep-blue': ('bead-bracelet', lambda p: stone(p, .64, .12, .012, .78)),
    'watch-rose-gold-28mm': ('watch-rose-small', lambda p: alloy(p, -.008, 1.3)),
    'coin-silver-proof': ('coin-silver-obverse', proof),
    'coin-silver-toned': ('coin-silver-obverse', toned),
    'signet-ring-small': ('signet-ring', lambda p: sized(p, .78, .72)),
    'table-clock-brass-small': ('table-clock-brass', lambda p: sized(p, .60, .91)),
    'ring-spinel': ('ring-ruby', lambda p: stone(p, .975, .05, -.024, .97)),
    'ring-spinel-detail': ('ring-ruby-detail', lambda p: stone(p, .975, .05, -.024, .97)),
    'bangle-rose-gold-deep': ('bangle-rose-gold', lambda p: alloy(p, -.012, 1.35)),
    'ring-spinel-box': ('ring-ruby-box', lambda p: stone(p, .975, .05, -.024, .97)),
    'pendant-sapphire-deep-sea-side': ('pendant-sapphire-side', lambda p: stone(p, .63, .10, -.02, 1.2)),
    'pendant-tanzanite-side': ('pendant-sapphire-side', lambda p: stone(p, .63, .10, .065, 1.18)),
    'cufflinks-white-gold-green': ('cufflinks-white-gold', lambda p: stone(p, .97, .08, .42, .72)),
    'bangle-rose-gold-deep-detail': ('bangle-rose-gold-detail', lambda p: alloy(p, -.012, 1.35)),
    'bead-bracelet-deep-blue-detail': ('bead-bracelet-detail', lambda p: stone(p, .64, .12, .012, .78)),
    'bracelet-curb-chain-585-clasp': ('bracelet-curb-chain-clasp', lambda p: alloy(p, .003, .76)),
    'watch-rose-gold-28mm-bracelet': ('watch-rose-small-bracelet', lambda p: alloy(p, -.008, 1.3)),
    'watch-rose-gold-28mm-detail': ('watch-rose-small-detail', lambda p: alloy(p, -.008, 1.3)),
    'watch-gold-plated-black-dial-side': ('watch-gold-black-dial-leather-side', lambda p: alloy(p, .006, .74)),
    'bead-bracelet-deep-blue-top': ('bead-bracelet-top', lambda p: stone(p, .64, .12, .012, .78)),
    'bangle-rose-gold-deep-front': ('bangle-rose-gold-front', lambda p: alloy(p, -.012, 1.35)),
    'hoop-earrings-gold-20mm': ('hoop-earrings-gold', lambda p: sized(p, .714, .78)),
}

if __name__ == '__main__':
    source, target, *names = sys.argv[1:]
    for name in names or DERIVED:
        base, change = DERIVED[name]
        out = np.clip(change(load(f'{source}/{base}.jpg')), 0, 255) + .5
        Image.fromarray(out.astype(np.uint8)).save(f'{target}/{name}.jpg', 'JPEG', quality=84, optimize=True, progressive=True)
