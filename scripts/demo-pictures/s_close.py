"""Close views of the houses at photographic depth: the door handle, the lit window and the bench. 1 unit = 1 cm."""
from lib import *
from registry import SHOTS, shot
from s_pages import HALF, borrow, glow, walnut

def lights(rng, places, size, strength):
    """Lamps far behind the subject, which the aperture turns into soft discs."""
    warm = [glow(f'lamp{i}', c, strength * k) for i, (c, k) in enumerate((((1, .62, .28), 1), ((1, .74, .42), .7), ((1, .86, .64), .45)))]
    for x, y, z in places: sphere(size * rng.uniform(.7, 1.3), (x, y, z), warm[rng.integers(3)], seg=16)

@shot('scene-door', HALF)
def _():
    B = [dict(d=(-1, -.55, .35), s=(.10, .75), i=5, soft=.5, c=(1, .88, .72)), dict(d=(.9, -.8, .3), s=(.10, .5), i=2.0, soft=.6, c=(.70, .82, 1)),
         dict(d=(-.2, -1, 1.1), s=(.7, .35), i=.9, soft=.8, c=(.86, .92, 1))]
    world(env_image(B, base=.05, grad=.05, color=(.80, .88, 1)), 1.0)
    area((-45, -60, 50), (0, 0, 0), 14, 26000, (1, .80, .58), spread=60)
    paint = noisy('door', (.008, .016, .032), (.010, .019, .037), 3.0, rough=.26, bump=.10, dist=.02, stretch=(5, 5, .35), spec=.5); brass = metal('brass', .13)
    box((16, 5, 120), (-7, 2.5, 0), paint, .35)                                     # stile with a raised panel and a glazing bead
    box((7.4, 1.2, 120), (-8.4, -.35, 0), paint, .5); box((1.5, 1.6, 120), (1.2, .3, 0), paint, .6, segs=8); box((.7, .7, 120), (2.4, .9, 0), brass, .2)
    mesh('pane', [(2.4, 1.6, -60), (60, 1.6, -60), (60, 1.6, 60), (2.4, 1.6, 60)], [(0, 1, 2, 3)], crystal(.5), smooth=False)
    for z in (-5.2, 5.2):                                                           # pull handle on two turned feet
        lathe(rprof([(.001, 0), (1.9, 0, .08), (1.9, .35, .12), (1.5, .6, .1), (.85, .8, .2), (.62, 1.6, .3), (.62, 4.4, .3), (.95, 5.0, .2), (.95, 5.5, .2), (.001, 6.2)], .1), brass, segs=120, parent=empty((-3.4, -.2, z), (90, 0, 0)))
    t = np.linspace(0, 1, 90); z = -8 + 16 * t
    r = .62 + .38 * np.sin(math.pi * np.clip((t - .12) / .76, 0, 1)) ** .8 + .26 * (np.exp(-((z - 5.2) / .5) ** 2) + np.exp(-((z + 5.2) / .5) ** 2)) + .34 * (np.exp(-((z - 7.5) / .42) ** 2) + np.exp(-((z + 7.5) / .42) ** 2))
    tube(np.stack([-3.4 + 0 * t, -5.2 + 0 * t, z], -1), r, brass, k=64)
    rng = np.random.default_rng(11)
    mesh('room', [(-80, 260, -140), (320, 260, -140), (320, 260, 180), (-80, 260, 180)], [(0, 1, 2, 3)], glow('room', (.50, .28, .13), .16), smooth=False)
    lights(rng, [(rng.uniform(66, 128), rng.uniform(120, 240), rng.uniform(-40, 20)) for _ in range(22)], 2.0, 2.4)
    camera((1.2, 0, 2.2), az=-20, el=4, W=24, focal=85, A=1.9, focus=(-3.4, -6.2, 2.5)); return dict(glow=.14, vig=.3, gain=1.35, grain=.015)

@shot('scene-window', HALF)
def _():
    b = borrow('ring-solitaire-gold-box', rot=(0, 0, -8))
    world(env_image([dict(d=(-.6, -.6, 1), s=(.3, .2), i=2.0, soft=.6, c=(1, .86, .66)), dict(d=(1, -.2, .5), s=(.10, .5), i=2.2, soft=.5, c=(1, .80, .56))], base=.045, color=(1, .88, .74)), .9, gem_env=gem_env(.8))
    area((-1.5, -4.5, 13), (0, 0, 2), 1.6, 190, (1, .84, .62), spread=50); area((6, 5, 9), (1, 1, 1), 2.5, 220, (1, .78, .50), spread=70)
    velvet = principled('plinth', (.020, .026, .062), .85, Specular=.15, Sheen=.5)
    box((7.5, 6.2, 6), (0, .1, -3), velvet, .25); box((60, 40, 1), (0, 10, -6.4), velvet, .2)
    box((4.6, 4.6, 5), (7.6, 6.5, -3.4), velvet, .25); box((4.2, 4.2, 6.8), (-8.2, 7.5, -2.6), velvet, .25)
    gold = metal('gold', .08); r = band(1.0, .55, .22, gold, n=4); r.location = (7.6, 5.6, .2); r.rotation_euler = (0, 0, RAD(34))
    t = np.arange(40) / 40 * TAU
    for k in t: sphere(.36, (-8.2 + 1.75 * math.cos(k), 7.0 + 1.4 * math.sin(k), 1.15), pearl_mat('white') if 'pearl-white' not in bpy.data.materials else bpy.data.materials['pearl-white'], seg=24)
    wood = principled('frame', (.008, .015, .030), .3)
    box((1.7, 3, 60), (-4.9, -13, 0), wood, .3); box((80, 4, 3), (0, -12.4, -1.2), wood, .3)
    rng = np.random.default_rng(4)
    mesh('room', [(-120, 120, -60), (120, 120, -60), (120, 120, 90), (-120, 120, 90)], [(0, 1, 2, 3)], glow('room', (.46, .25, .11), .22), smooth=False)
    lights(rng, [(rng.uniform(-55, 55), rng.uniform(60, 110), rng.uniform(-15, 7)) for _ in range(26)], .9, 3)
    camera((-.2, 0, 1.5), az=9, el=6, W=16.5, focal=85, A=1.0, focus=(0, -.4, 2.6)); return dict(glow=.12, vig=.28, gain=1.5, grain=.015)

@shot('scene-bench', HALF)
def _():
    p = SHOTS['scene-tools'].fn()
    camera((1.5, -.3, .95), az=-16, el=19, W=8.2, focal=90, A=.55, focus=(1.05, -.45, 1.35)); return p
