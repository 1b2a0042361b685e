"""Derives pictures of variants from a finished picture: another stone or pearl colour, or the true size beside
the other sizes of the same design. /usr/bin/python3 derive.py SOURCE-FOLDER TARGET-FOLDER [NAME ...]"""
import os, sys
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter
from post import clean

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

def together(rgb, *others):
    """Pieces side by side on one ground: each is (picture, part of its size, x of its middle, y of its foot, its own foot)."""
    n = rgb.shape[0]; out = np.broadcast_to(GROUND, rgb.shape).astype(np.float32).copy()
    for picture, factor, x, y, foot in others:
        small = round(n * factor); im = np.asarray(Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8)).resize((small, small), Image.LANCZOS), np.float32)
        f = round(small * .08); left, top = round(x * n) - small // 2, round(y * n - foot * small)
        d = np.minimum(np.arange(small), np.arange(small)[::-1]); k = np.clip(d / f, 0, 1); k = k * k * (3 - 2 * k)
        r = k if top > 0 else np.where(np.arange(small) < small // 2, 1, k)        # a chain goes on beyond the upper edge
        k = np.minimum(r[:, None], k[None, :])[..., None]
        light = 1 + (im / np.median(np.concatenate([im[:, :8].reshape(-1, 3), im[:8].reshape(-1, 3)]), 0) - 1) * k           # the ground is 1, shadows multiply
        a, b = max(0, -left), max(0, -top); w, h = min(small, n - left), min(small, n - top)
        out[top + b:top + h, left + a:left + w] *= light[b:h, a:w]
    return out

def closer(rgb, x, y, size, grain=.03):
    """A square part of the picture, size of its side, with its upper left corner at x, y (parts of the width)."""
    n = rgb.shape[0]; im = Image.fromarray(rgb.astype(np.uint8))
    big = im.resize((n, n), Image.LANCZOS, box=(x * n, y * n, (x + size) * n, (y + size) * n))
    p = clean(np.asarray(big, np.float32) / 255, grain, 3) * 255
    return p + .6 * (p - gaussian_filter(p, (1.4, 1.4, 0)))

def family(*members):
    """Derivation that puts finished pictures together; members: (name, part of the size, x, y, foot)."""
    return lambda p: together(p, *((load(f'{sys.argv[1]}/{name}.jpg'), *place) for name, *place in members))

GROUND = np.array((244, 241, 236), np.float32)
DERIVED = {
    'coins-gold-sizes': ('coin-gold-obverse', family(('coin-gold-obverse', .42, .173, .66, .87), ('coin-gold-obverse', .353, .465, .66, .87),
                                                     ('coin-gold-obverse', .29, .708, .66, .87), ('coin-gold-obverse', .21, .896, .66, .87))),
    'coins-silver-issues': ('coin-silver-obverse', family(('coin-silver-obverse', .52, .27, .52, .87), ('coin-silver-proof', .52, .73, .52, .87),
                                                          ('coin-silver-toned', .52, .50, .93, .87))),
    'table-clocks-pair': ('table-clock-brass', family(('table-clock-brass', .86, .36, .88, .91), ('table-clock-brass', .516, .79, .90, .91))),
    'signet-rings-pair': ('signet-ring', family(('signet-ring', .74, .32, .66, .72), ('signet-ring', .577, .72, .70, .72))),
    'hoop-earrings-sizes': ('hoop-earrings-gold', family(('hoop-earrings-gold', .70, .30, .68, .78), ('hoop-earrings-gold', .50, .745, .72, .78))),
    'bead-bracelets-pair': ('bead-bracelet', family(('bead-bracelet', .68, .36, .47, .72), ('bead-bracelet-deep-blue', .68, .64, .90, .72))),
    'bangles-pair': ('bangle-rose-gold', family(('bangle-rose-gold', .68, .30, .52, .72), ('bangle-rose-gold-deep', .68, .68, .84, .72))),
    'bracelets-curb-chain-pair': ('bracelet-curb-chain', family(('bracelet-curb-chain', .66, .35, .50, .74), ('bracelet-curb-chain-585', .66, .65, .93, .74))),
    'watches-heritage-sizes': ('watch-gold-black-dial-leather', family(('watch-gold-black-dial-leather', .55, .18, .78, .83), ('watch-gold-black-dial-leather', .58, .48, .78, .83),
                                                                       ('watch-gold-plated-black-dial', .611, .79, .78, .83))),
    'pearl-necklaces-sizes': ('pearl-necklace', family(('pearl-necklace', .57, .30, .40, .70), ('pearl-necklace-south-sea', .68, .63, .93, .86))),
    'wedding-bands-widths': ('wedding-bands-pair', family(('wedding-bands-pair', .62, .26, .46, .74), ('wedding-bands-narrow', .62, .74, .50, .74), ('wedding-bands-twin', .562, .50, .92, .76))),
    'rings-solitaire-sizes': ('ring-solitaire-gold', family(('ring-solitaire-gold-quarter-carat', .56, .185, .70, .75), ('ring-solitaire-gold', .56, .50, .70, .75),
                                                            ('ring-solitaire-gold-large', .56, .815, .70, .75))),
    'rings-ruby-pair': ('ring-ruby', family(('ring-ruby', .74, .29, .72, .80), ('ring-ruby-small', .74, .71, .74, .78))),
    'rings-memoire-pair': ('ring-memoire', family(('ring-memoire', .74, .30, .62, .72), ('ring-memoire-fine', .74, .70, .76, .68))),
    'rings-platinum-palladium': ('ring-platinum-plain', family(('ring-platinum-plain', .74, .29, .66, .74), ('ring-palladium-domed', .74, .71, .72, .72))),
    'stud-earrings-settings': ('stud-earrings-diamond', family(('stud-earrings-diamond', .78, .40, .46, .60), ('stud-earrings-bezel', .78, .60, .82, .63))),
    'pearl-studs-sizes': ('pearl-studs', family(('pearl-studs', .74, .37, .46, .60), ('pearl-studs-freshwater', .76, .62, .84, .66))),
    'crosses-sizes': ('cross-pendant', family(('cross-pendant', .92, .27, 0, 0), ('cross-pendant-small', .807, .76, 0, 0))),
    'pendants-colours': ('pendant-sapphire', family(('pendant-sapphire', .70, .16, 0, 0), ('pendant-sapphire-deep-sea', .70, .50, 0, 0), ('pendant-tanzanite', .70, .84, 0, 0))),
    'cufflinks-alloys': ('cufflinks-silver', family(('cufflinks-silver', .72, .36, .50, .70), ('cufflinks-white-gold', .72, .64, .90, .72))),
    'bead-bracelet-close': ('bead-bracelet', lambda p: closer(p, .27, .36, .62)),
    'bead-bracelet-deep-blue-close': ('bead-bracelet-deep-blue', lambda p: closer(p, .27, .36, .62)),
    'bangle-rose-gold-close': ('bangle-rose-gold', lambda p: closer(p, .08, .13, .60)),
    'bangle-rose-gold-deep-close': ('bangle-rose-gold-deep', lambda p: closer(p, .08, .13, .60)),
    'bar-gold-10g-close': ('bar-gold-10g', lambda p: closer(p, .20, .13, .60)),
    'coin-silver-close': ('coin-silver-obverse', lambda p: closer(p, .20, .16, .60, .06)),
    'coin-silver-proof-close': ('coin-silver-proof', lambda p: closer(p, .20, .16, .60, .06)),
    'coin-silver-toned-close': ('coin-silver-toned', lambda p: closer(p, .20, .16, .60, .06)),
    'pearl-necklace-south-sea-close': ('pearl-necklace-south-sea', lambda p: closer(p, .22, .38, .58)),
    'cross-pendant-small-close': ('cross-pendant-small', lambda p: closer(p, .22, .34, .56)),
    'watch-chronograph-regatta-close': ('watch-chronograph-regatta', lambda p: closer(p, .24, .26, .60)),
    'watch-steel-blue-dial-leather-close': ('watch-steel-blue-dial-leather', lambda p: closer(p, .24, .13, .58)),
    'watch-chronograph-steel-close': ('watch-chronograph-steel', lambda p: closer(p, .22, .10, .58)),
    'watch-steel-blue-dial-close': ('watch-steel-blue-dial', lambda p: closer(p, .20, .20, .62)),
    'pearl-necklace-freshwater-close': ('pearl-necklace-freshwater', lambda p: closer(p, .35, .34, .62)),
    'cross-pendant-large-close': ('cross-pendant-large', lambda p: closer(p, .22, .22, .56)),
    'hoop-earrings-gold-40mm-close': ('hoop-earrings-gold-40mm', lambda p: closer(p, .38, .30, .55)),
    'bracelet-curb-chain-narrow-close': ('bracelet-curb-chain-narrow', lambda p: closer(p, .30, .34, .62)),
    'ring-corona-close': ('ring-corona', lambda p: closer(p, .20, .15, .60)),
    'crosses-gold': ('cross-pendant', family(('cross-pendant-large', .78, .26, .92, .92), ('cross-pendant', .62, .74, 0, 0))),
    'bar-gold-and-coin': ('bar-gold-10g', family(('bar-gold-10g', .545, .31, .77, .88), ('coin-gold-obverse', .66, .70, .78, .87))),
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
    'pendant-sapphire-deep-sea-box': ('pendant-sapphire-box', lambda p: stone(p, .63, .10, -.02, 1.2)),
    'pendant-tanzanite-box': ('pendant-sapphire-box', lambda p: stone(p, .63, .10, .065, 1.18)),
    'cufflinks-white-gold-green': ('cufflinks-white-gold', lambda p: stone(p, .97, .08, .42, .72)),
    'bangle-rose-gold-deep-detail': ('bangle-rose-gold-detail', lambda p: alloy(p, -.012, 1.35)),
    'bead-bracelet-deep-blue-detail': ('bead-bracelet-detail', lambda p: stone(p, .64, .12, .012, .78)),
    'bracelet-curb-chain-585-clasp': ('bracelet-curb-chain-clasp', lambda p: alloy(p, .003, .76)),
    'watch-rose-gold-28mm-bracelet': ('watch-rose-small-bracelet', lambda p: alloy(p, -.008, 1.3)),
    'watch-rose-gold-28mm-detail': ('watch-rose-small-detail', lambda p: alloy(p, -.008, 1.3)),
    'watch-gold-plated-black-dial-side': ('watch-gold-black-dial-leather-side', lambda p: alloy(p, .006, .74)),
    'hoop-earrings-gold-20mm': ('hoop-earrings-gold', lambda p: sized(p, .714, .78)),
}

# Pieces side by side in a wide picture: (picture, side of its square, left, top and the part of the side in which it
# fades out), in pixels. A piece whose strap or chain leaves its picture touches the same edge. Heroes keep the left
# 48 % and 14 % at the top and at the bottom free.
WIDE = {
    'hero-meridian': [('watch-steel-blue-dial-leather', 660, 805, 310), ('watch-steel-blue-dial', 1125, 1070, 0)],
    'hero-nordwind': [('watch-chronograph-steel', 660, 810, 310), ('watch-chronograph-regatta', 1125, 1050, 0)],
    'hero-falk': [('ring-ruby', 600, 880, 100), ('signet-ring', 600, 1310, 190), ('wedding-bands-pair', 540, 920, 560), ('ring-memoire-fine', 420, 1430, 590)],
    'hero-lumen': [('pearl-necklace-south-sea', 900, 1060, 90), ('pearl-studs', 480, 880, 560)],
    'hero-jewellery': [('pendant-sapphire', 780, 1190, 0), ('hoop-earrings-gold', 540, 885, 340), ('ring-memoire', 380, 1220, 630), ('pearl-studs', 480, 1470, 520)],
    'hero-window': [('table-clock-brass', 860, 1180, 120), ('cufflinks-silver', 440, 905, 140), ('hoop-earrings-gold-20mm', 520, 870, 290), ('ring-ruby-small', 370, 950, 645)],
    'wide-partner': [('watch-steel-blue-dial-leather', 600, 150, 20), ('watch-chronograph-steel', 620, 690, 20), ('watch-gold-black-dial-leather', 600, 1250, 20),
                     ('ring-ruby', 460, 230, 620), ('pearl-studs-freshwater', 500, 750, 590), ('coin-gold-obverse', 440, 1330, 630)],
    'wide-coins': [('coin-silver-obverse', 600, 130, 260), ('coin-gold-obverse', 740, 640, 170), ('coin-silver-reverse', 600, 1280, 260)],
    'scene-boxes': [('ring-solitaire-gold-box', 620, 80, 130, .035), ('pearl-studs-box', 410, 740, 110, .035)],
    'scene-heirlooms': [('signet-ring', 680, 20, 40), ('wedding-bands-narrow', 560, 610, 10), ('ring-palladium-domed', 420, 680, 390)],
    'scene-watches': [('watch-gold-black-dial-leather', 620, 40, 130), ('watch-steel-blue-dial', 800, 450, 0)],
    'scene-solitaires': [('ring-solitaire-gold-side', 720, 0, 40), ('ring-solitaire-gold-large', 540, 580, 40), ('ring-solitaire-gold-quarter-carat', 440, 700, 370)],
}

def wide(source, pieces, size, light, headline):
    """Pieces on one ground with a pool of light around the place `light` (parts of the width and height)."""
    w, h = size; y, x = np.mgrid[:h, :w]; r = np.hypot((x / w - light[0]) / .62, (y / h - light[1]) / .80)
    k = np.clip(1 - r / 1.25, 0, 1)[..., None]; k = k * k * (3 - 2 * k)
    out = np.array((186, 174, 158), np.float32) * (1 - k) + np.array((247, 243, 237), np.float32) * k
    rise = lambda v: (lambda q: q * q * (3 - 2 * q))(np.clip(v, 0, 1))
    for name, side, left, top, *fade in pieces:
        im = np.asarray(Image.open(f'{source}/{name}.jpg').convert('RGB').resize((side, side), Image.LANCZOS), np.float32)
        ground = np.median(np.concatenate([im[:, :8].reshape(-1, 3), im[:, -8:].reshape(-1, 3)]), 0)
        i = np.arange(side); up = rise(i / (side * (fade[0] if fade else .08))); down = up[::-1]
        rows = (up if top > 0 else np.ones(side)) * (down if top + side < h else 1)
        shade = 1 + (im / ground - 1) * np.minimum(rows[:, None], np.minimum(up, down)[None, :])[..., None]
        l, t, a, b = max(0, left), max(0, top), min(w, left + side), min(h, top + side)
        out[t:b, l:a] *= shade[t - top:b - top, l - left:a - left]
    if headline: out *= .35 + .65 * rise((x / w - .30) / .28)[..., None]        # white letters need a dark ground
    return out

def save(rgb, file, limit, quality=84):
    out = (np.clip(rgb, 0, 255) + .5).clip(0, 255).astype(np.uint8)
    while quality > 60:
        Image.fromarray(out).save(file, 'JPEG', quality=quality, optimize=True, progressive=True)
        if os.path.getsize(file) < limit: break
        quality -= 3

if __name__ == '__main__':
    source, target, *names = sys.argv[1:]
    for name in names or DERIVED:
        if name in WIDE:
            size, light = ((2000, 1125), (.70, .44)) if name.startswith('hero-') else ((2000, 1125), (.5, .44)) if name.startswith('wide-') else ((1200, 800), (.5, .44))
            save(wide(source, WIDE[name], size, light, name.startswith('hero-')), f'{target}/{name}.jpg', 290_000)
        else:
            base, change = DERIVED[name]; save(change(load(f'{source}/{base}.jpg')), f'{target}/{name}.jpg', 200_000)
