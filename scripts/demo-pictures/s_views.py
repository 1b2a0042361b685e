"""Further views of the scenes: the same pieces from another side or closer."""
import math
from lib import *
from registry import SHOTS, shot
import s_rings, s_coins, s_watches, s_pearls, s_chains

def view(name, base, rot=None, post=None, A=.1, **cam):
    """The scene `base` with another camera; rot turns the objects about the vertical axis.
    The aperture A is small: blur out of focus is what needs most samples."""
    @shot(name)
    def _():
        po = dict(SHOTS[base].fn() or {}); po.pop('shift_y', None); po.update(post or {})
        if rot: turn(rot)
        camera(A=A * .4, **cam); return po

def pieces():
    """Everything without a parent that is not floor, light or camera."""
    return [o for o in bpy.context.scene.objects if o.parent is None and o.type in ('MESH', 'FONT', 'EMPTY') and not o.name.startswith('floor')]

def gather(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Puts all pieces under one new parent and moves that."""
    ps = pieces(); e = empty()
    for p in ps: p.parent = e
    e.location = loc; e.rotation_euler = [RAD(a) for a in rot]; e.scale = (scale,) * 3
    bpy.context.view_layer.update(); return e

def turn(deg): return gather(rot=(0, 0, deg))

view('ring-solitaire-gold-detail', 'ring-solitaire-gold', target=(.12, -.1, 2.02), az=14, el=38, W=1.75, A=.12, focus=(.1, -.3, 2.1))
view('signet-ring-detail', 'signet-ring', target=(.28, -.42, 1.55), az=8, el=46, W=2.1, A=.14, focus=(.3, -.8, 1.6))
view('signet-ring-side', 'signet-ring', rot=62, target=(0, 0, 1.0), az=0, el=16, W=3.6, A=.2, focus=(0, -.7, 1.3))
view('ring-ruby-detail', 'ring-ruby', target=(.0, -.1, 2.25), az=6, el=46, W=1.9, A=.12, focus=(0, -.2, 2.3))
view('ring-ruby-side', 'ring-ruby', rot=58, target=(0, 0, 1.25), az=0, el=14, W=3.3, A=.2, focus=(0, -.4, 1.9))
view('ring-memoire-detail', 'ring-memoire', target=(.05, -.4, 1.42), az=6, el=40, W=1.75, A=.02, focus=(.1, -.75, 1.6))
view('ring-platinum-plain-detail', 'ring-platinum-plain', target=(.1, -.45, 1.35), az=-6, el=38, W=1.9, A=.13, focus=(.1, -.75, 1.4), post=dict(objgain=.68))
view('ring-white-gold-plain-detail', 'ring-platinum-plain', target=(.1, -.45, 1.35), az=-6, el=38, W=1.9, A=.13, focus=(.1, -.75, 1.4), post=dict(objgain=.7, objtint=(1.05, 1, .9)))
view('bangle-rose-gold-detail', 'bangle-rose-gold', target=(-.6, -1.0, 3.6), az=12, el=24, W=4.0, A=.3, focus=(-.5, -1.4, 3.8))
view('hoop-earrings-gold-detail', 'hoop-earrings-gold', target=(.72, -.35, 2.1), az=-14, el=24, W=2.2, A=.14, focus=(.7, -.5, 2.2))
view('stud-earrings-diamond-detail', 'stud-earrings-diamond', target=(.62, -.3, .36), az=30, el=24, W=1.6, A=.1, focus=(.6, -.5, .4))
view('stud-earrings-diamond-side', 'stud-earrings-diamond', rot=74, target=(0, 0, .38), az=0, el=20, W=3.4, A=.2, focus=(0, -.4, .4))
view('pendant-sapphire-side', 'pendant-sapphire', target=(0, -.2, .15), az=-32, el=34, W=2.9, A=.05, focus=(0, -.6, .25))
view('cross-pendant-detail', 'cross-pendant', target=(0, -.45, .15), az=-20, el=46, W=2.2, A=.12, focus=(0, -.6, .2))
view('bracelet-curb-chain-detail', 'bracelet-curb-chain', target=(1.25, -2.5, .2), az=14, el=34, W=3.1, A=.05, focus=(1.2, -2.9, .35))
view('cufflinks-silver-side', 'cufflinks-silver', rot=150, target=(0, 0, .75), az=0, el=26, W=4.3, A=.05, focus=(0, -.5, .8))
view('cufflinks-silver-detail', 'cufflinks-silver', target=(1.0, -.5, .72), az=22, el=18, W=2.3, A=.05, focus=(.95, -.75, .85))
view('pearl-necklace-detail', 'pearl-necklace', target=(.3, -5.2, .4), az=-12, el=44, W=4.6, A=.3, focus=(.1, -5.4, .6))
view('pearl-studs-detail', 'pearl-studs', rot=112, target=(0, 0, .42), az=0, el=22, W=3.4, A=.2, focus=(0, -.4, .5))
view('bead-bracelet-detail', 'bead-bracelet', target=(1.75, -2.0, .35), az=16, el=32, W=3.2, A=.08, focus=(1.6, -2.4, .6))
view('coin-gold-obverse-detail', 'coin-gold-obverse', target=(.1, -.1, 2.2), az=22, el=20, W=2.3, A=.1, focus=(.1, -.2, 2.2))
view('coin-gold-edge', 'coin-gold-reverse', target=(-.15, -.1, 1.68), az=-62, el=16, W=4.3, A=.08, focus=(-1.0, -.2, 1.5))
view('coin-silver-detail', 'coin-silver-obverse', target=(0, -.1, 2.15), az=-16, el=18, W=2.2, A=.1, focus=(0, -.2, 2.1))
view('bar-gold-10g-detail', 'bar-gold-10g', target=(0, -.1, 2.2), az=6, el=18, W=2.4, A=.1, focus=(0, -.2, 2.2))
view('table-clock-brass-detail', 'table-clock-brass', target=(.2, -1, 6.4), az=8, el=12, W=7.0, A=.4, focus=(.3, -1.6, 6.4))
view('watch-chronograph-steel-detail', 'watch-chronograph-steel', target=(.5, -.9, 3.3), az=14, el=30, W=3.4, A=.2, focus=(.5, -1.1, 3.3), post=dict(objgain=.9))
view('watch-gold-black-dial-leather-detail', 'watch-gold-black-dial-leather', target=(0, -.8, 3.3), az=-26, el=32, W=3.2, A=.2, focus=(0, -1.0, 3.3))
view('watch-rose-small-detail', 'watch-rose-small', target=(.02, .12, .5), az=10, el=62, W=3.7, A=.03, focus=(.2, .1, .65), post=dict(objgain=.93))
view('coin-gold-obverse-side', 'coin-gold-obverse', target=(0, -.1, 1.6), az=48, el=14, W=4.2, A=.08, focus=(.4, -.3, 1.6))
