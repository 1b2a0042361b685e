"""Pieces of the other scenes in an open jeweller's box."""
from lib import *
from registry import SHOTS, shot
from s_views import pieces
from s_watches import star8
import s_variants

W, D, H = 4.4, 3.3, 1.45     # width, depth and height of the lower part
TOP = 1.62                   # height of the cushion

def jeweller_box():
    skin = noisy('skin', (.012, .016, .034), (.016, .021, .042), 30, rough=.42, bump=.25, dist=.01)
    velvet = principled('velvet', (.60, .545, .465), .9, Specular=.1, Sheen=.6)
    satin = principled('satin', (.66, .61, .54), .55, Specular=.25, Sheen=.3)
    gold = metal('gold', .12)
    box((W, D, H), (0, 0, H / 2), skin, .14, name='base')
    box((W - .2, D - .2, .06), (0, 0, H), gold, .02, name='rim')
    for s in (-1, 1): box((W - .36, (D - .36) / 2 - .02, 1), (0, s * ((D - .36) / 4 + .005), TOP - .5), velvet, .3, segs=10, name='cushion')
    lid = empty((0, D / 2 - .05, H + .04), (-14, 0, 0)); d, L = .95, D
    box((W, .12, L), (0, .0, L / 2), skin, .05, parent=lid)
    for s in (-1, 1): box((.13, d, L), (s * (W / 2 - .065), -d / 2 + .06, L / 2), skin, .05, parent=lid)
    for z in (.065, L - .065): box((W, d, .13), (0, -d / 2 + .06, z), skin, .05, parent=lid)
    box((W - .24, .3, L - .24), (0, -.16, L / 2), satin, .14, segs=8, parent=lid)
    star8(empty((0, -.312, L * .66), (90, 0, 0), parent=lid), (0, 0, 0), .34, gold)
    text('STERNBERG', 'garamond', .3, gold, .004, loc=(0, -.314, L * .44), rot=(90, 0, 0), parent=lid, space=1.25)

EMPTY = 'ring-solitaire-gold-box'      # rendered first and whole; the others replace the part with the ring

def boxed(name, base, places, region):
    """The pieces of the scene `base` at places (x, y, height above the cushion, rotation) in the box;
    region: the part of the frame (left, right, bottom, top) that they change."""
    @shot(name)
    def _():
        SHOTS[base].fn(); studio('gem'); p = dict(diffuse=1, glow=.06)     # one light for all of them
        if name != EMPTY: p.update(over=EMPTY, region=region)
        for o, (x, y, z, rot) in zip(sorted(pieces(), key=lambda o: o.location.x), places):
            o.location = (x, y, TOP + z); o.rotation_euler = [RAD(a) for a in rot]
        jeweller_box()
        camera(target=(0, -.05, 2.18), az=20, el=22, W=6.5, A=.03, focus=(0, -.2, 2.6)); return p

RING, PAIR = (.33, .68, .36, .70), (.15, .85, .32, .70)
def pair(x, z, tilt): return [(s * x, -.1, z, (tilt, 0, 0)) for s in (-1, 1)]

for ring in ('ring-solitaire-gold', 'ring-ruby', 'ring-memoire', 'ring-platinum-plain', 'signet-ring', 'ring-ruby-small', 'ring-memoire-fine',
             'ring-palladium-domed', 'ring-solitaire-gold-large', 'ring-solitaire-gold-quarter-carat', 'wedding-bands-twin'):
    boxed(ring + '-box', ring, [(0, 0, .18, (0, 0, 0))], RING)
boxed('stud-earrings-diamond-box', 'stud-earrings-diamond', pair(.75, .34, 28), PAIR)
boxed('pearl-studs-box', 'pearl-studs', pair(.75, .34, 28), PAIR)
boxed('cufflinks-silver-box', 'cufflinks-silver', pair(1.0, .42, 42), PAIR)
boxed('stud-earrings-bezel-box', 'stud-earrings-bezel', pair(.75, .34, 28), PAIR)
boxed('pearl-studs-freshwater-box', 'pearl-studs-freshwater', pair(.78, .38, 28), PAIR)
boxed('cufflinks-white-gold-box', 'cufflinks-white-gold', pair(1.0, .42, 42), PAIR)
