"""Scenes of the variants: sisters of a piece in another size, alloy, stone or setting."""
import math
import numpy as np
from lib import *
from registry import shot
from s_rings import solitaire, flush_set, ruby_ring, memoire, stud, hoop
from s_pearls import necklace, pearl_stud
from s_chains import cross_poly, cross_stone, cross_bail, fine_chain, cuff, curb_bracelet, sapphire_pendant
from s_coins import bar, coin_env
from s_watches import steel_set, watch_head, dialmat, strap, loop_half, flat_path, endlink, links, star8, blue_watch

def placed(e, rot, loc=(0, 0)):
    e.rotation_euler = [RAD(a) for a in rot]; e.location = (*loc, 0); return ground(e)

@shot('watch-steel-blue-dial-leather')
def _():
    studio('front'); floor()
    e = empty(); S = steel_set()
    watch_head(e, R=1.85, dial=dialmat((.007, .034, .13)), rehaut=principled('reh', (.006, .02, .07), .35), brand='MERIDIAN', sub='AUTOMATIC', swiss='100 M', lugw=1.82, crownr=.27, **S)
    lt = leather((.105, .038, .014), 14); st = principled('stitch', (.52, .42, .30), .6)
    for s in (1, -1): strap(e, loop_half(s, 1.85), 1.86, 1.6, lt, stitch=st)
    placed(e, (58, 0, 22))
    camera((0, .4, 2.72), az=0, el=16, W=9.0, A=.1, focus=(0, -1.2, 3.2))
    return dict(diffuse=1, objgain=.93, shift_y=.065)

@shot('watch-steel-blue-dial-standing')
def _():
    studio('front'); floor()
    e = empty(); blue_watch(e, path=loop_half); placed(e, (58, 0, -26))
    camera((0, .4, 2.55), az=0, el=16, W=9.0, A=.1, focus=(0, -1.2, 3.2))
    return dict(diffuse=1, objgain=.88, contrast=.35, shift_y=.085)

@shot('watch-chronograph-regatta')
def _():
    studio('top'); floor()
    e = empty(); S = steel_set(); blue = principled('lacquer', (.010, .030, .085), .15)
    S['ink'] = principled('ink', (.012, .022, .05), .5); S['handm'] = metal('gun', .16, tint=(.05, .08, .17)); S['ind'] = S['handm']
    white = principled('inkw', (.86, .86, .85), .5); bezel = dict(S, ink=white)
    watch_head(e, R=2.0, dial=dialmat((.74, .74, .73), .38, .72), chrono=dialmat((.62, .62, .615), .4, .8), brand='NORDWIND', sub='REGATTA', date=False, hands='baton', subink=S['ink'], sec=principled('signal', (.60, .16, .01), .35), rehaut=blue, thick=.86, **S)
    tachymeter(e, 2.0, .86, blue, white)
    for s in (1, -1): endlink(e, s, 2.0, 1.98, S['case'], S['pol_']); links(e, flat_path(s), 1.98, metal('steel', .22, brushed='y'), metal('steel', .07))
    placed(e, (0, 0, 15))
    camera((.05, 0, .5), az=0, el=62, W=6.8, A=.1, focus=(0, 0, .75))
    return dict(objgain=.93)

def tachymeter(e, R, thick, ring, ink):
    """A lacquered ring with a scale on the bezel."""
    z = .86 * thick
    lathe(rprof([(R * .866, z - .02), (R * .872, z + .012, .006), (R * .93, z - .02, .01), (R * .952, z - .09, .01), (R * .955, z - .14)], .01), ring, segs=240, parent=e)
    for i in range(60):
        L = .10 if i % 5 else .14; a = RAD(i * 6)
        o = mesh('tk', [(-.012, -L / 2, 0), (.012, -L / 2, 0), (.012, L / 2, 0), (-.012, L / 2, 0)], [(0, 1, 2, 3)], ink, smooth=False, parent=e)
        o.location = (R * .903 * math.sin(a), R * .903 * math.cos(a), z + .006); o.rotation_euler = Euler((-.30, 0, -a), 'XYZ')

def apsis():
    studio('product'); floor()
    g = metal('gold585', .08)
    A = empty(); band(.93, .31, .15, g, n=2.8, parent=A); placed(A, (0, 0, -36), (.50, .42))
    B = empty(); band(.82, .31, .15, g, n=2.8, parent=B); flush_set(B, .97, g, (-8, 0, 8), .105); placed(B, (50, 0, 26), (-.46, -.40))

@shot('wedding-bands-narrow')
def _():
    apsis(); camera((.05, -.05, .78), az=0, el=27, W=4.3, A=.08, focus=(-.2, -.8, .9))

@shot('wedding-bands-narrow-detail')
def _():
    apsis(); camera((-.40, -.45, .62), az=8, el=32, W=2.4, A=.05, focus=(-.4, -.85, .9))

def zwilling():
    studio('product'); floor()
    g = metal('gold585', .085); e = empty()
    for y, R, tilt in ((-.22, .86, 0), (.22, .86, 0)):
        b = empty((0, y, 0), parent=e); band(R, .40, .17, g, n=2.3, parent=b)
        if y < 0: flush_set(b, R + .17, g, (8,), .13)
    placed(e, (24, 0, 38))

@shot('wedding-bands-twin')
def _():
    zwilling(); camera((0, 0, .98), az=0, el=28, W=3.9, A=.08, focus=(0, -.8, 1.2)); return dict(objgain=.9)

@shot('wedding-bands-twin-detail')
def _():
    zwilling(); camera((.18, -.42, 1.42), az=2, el=42, W=2.0, A=.05, focus=(.2, -.7, 1.5)); return dict(objgain=.9)

@shot('ring-ruby-small')
def _():
    studio('gem'); floor()
    e = ruby_ring(metal('gold585', .07), d=.50, sx=.94, sy=1.12, rise=.37, halo=.10, w=.19); placed(e, (14, 0, -32))
    camera((0, 0, 1.14), az=0, el=29, W=3.4, A=.06, focus=(0, -.4, 1.8))

@shot('ring-ruby-small-detail')
def _():
    studio('gem'); floor()
    e = ruby_ring(metal('gold585', .07), d=.50, sx=.94, sy=1.12, rise=.37, halo=.10, w=.19); placed(e, (14, 0, -32))
    camera((.02, -.3, 2.02), az=-8, el=48, W=1.7, A=.03, focus=(0, -.4, 2.1))

@shot('ring-memoire-fine')
def _():
    studio('gem'); floor()
    e = memoire(metal('white', .06), n=40, d=.146); placed(e, (36, 0, -34))
    camera((0, 0, .80), az=0, el=31, W=3.2, A=.06, focus=(0, -.8, 1.1))

@shot('ring-memoire-fine-detail')
def _():
    studio('gem'); floor()
    e = memoire(metal('white', .06), n=40, d=.146); placed(e, (36, 0, -34))
    camera((-.05, -.55, 1.22), az=-4, el=44, W=1.6, A=.02, focus=(-.05, -.8, 1.3))

def pebble():
    studio('product'); floor()
    e = empty(); band(.90, .40, .20, metal('pallad', .09), n=2.05, parent=e); placed(e, (26, 0, -34))

@shot('ring-palladium-domed')
def _():
    pebble(); camera((0, 0, .94), az=0, el=25, W=3.5, A=.08, focus=(0, -.8, 1.0))

@shot('ring-palladium-domed-detail')
def _():
    pebble(); camera((-.1, -.45, 1.3), az=8, el=36, W=1.9, A=.05, focus=(-.1, -.75, 1.4))

def stellina(bezel=True):
    studio('gem'); floor()
    p = metal('white', .06); me = brilliant_mesh(mat=glass())
    stud((-.60, -.22, 0), (80, 0, -20, 0), p, me, .66, bezel); stud((.62, .22, 0), (80, 0, 34, 0), p, me, .66, bezel)

@shot('stud-earrings-bezel')
def _():
    stellina(); camera((0, .12, .34), az=0, el=25, W=3.3, A=.06, focus=(0, -.4, .5))

@shot('stud-earrings-bezel-detail')
def _():
    stellina(); camera((-.52, -.3, .34), az=-16, el=26, W=1.6, A=.03, focus=(-.5, -.5, .4))

def freshwater():
    studio('product'); floor()
    m = pearl_mat('fresh'); g = metal('gold585', .07)
    pearl_stud((-.66, -.28, 0), (77, 0, -26), m, g, .535, (1, .985, .96)); pearl_stud((.74, .30, 0), (77, 0, 40), m, g, .535, (.985, 1, .955))

@shot('pearl-studs-freshwater')
def _():
    freshwater(); camera((0, -.05, .48), az=0, el=27, W=3.8, A=.06, focus=(-.4, -.7, .6)); return dict(contrast=.15, diffuse=1, objgain=.93)

@shot('pearl-studs-freshwater-detail')
def _():
    freshwater(); camera((.50, .12, .45), az=58, el=24, W=2.6, A=.05, focus=(.5, -.2, .5)); return dict(contrast=.15, diffuse=1, objgain=.93)

def south_sea():
    studio('product', rot=-10); floor()
    grow = lambda f: 1.0 + .22 * math.sin(math.pi * f) ** 1.3
    necklace([(7.0, grow), (5.65, grow)], pearl_mat('silver'), clasp=1.28)
    from s_views import turn
    turn(-146)

@shot('pearl-necklace-south-sea')
def _():
    south_sea(); camera((0, -.4, .4), az=0, el=48, W=16.6, A=.2, focus=(0, -4.5, .6)); return dict(contrast=.15, diffuse=1)

@shot('pearl-necklace-south-sea-detail')
def _():
    south_sea(); camera((.2, -6.0, .5), az=-14, el=36, W=5.4, A=.1, focus=(.1, -6.6, .7)); return dict(contrast=.15, diffuse=1)

def christening():
    studio('product'); floor()
    g = metal('gold585', .08); e = empty((0, -.35, .10))
    w, arm, up, down = .115, .50, .60, .86
    for a, b in (((-arm, 0, 0), (arm, 0, 0)), ((0, -down, 0), (0, up, 0))): tube([a, b], w, g, k=48, parent=e)
    for x, y in ((arm, 0), (-arm, 0), (0, up), (0, -down)): sphere(w * 1.28, (x, y, 0), g, parent=e, seg=40)
    cross_stone(e, g, w - .004, .13); cross_bail(e, g, up + .10)
    fine_chain(g, -.35 + up + .10 + .33); return e

@shot('cross-pendant-small')
def _():
    christening(); camera((0, .1, .1), az=0, el=58, W=4.3, A=.08, focus=(0, -.5, .2))

@shot('cross-pendant-small-detail')
def _():
    christening(); camera((0, -.42, .12), az=22, el=44, W=2.0, A=.05, focus=(0, -.5, .2))

def red_cuffs():
    studio('product'); floor()
    s = metal('white', .06, tint=(.80, .785, .755)); en = principled('enamel', (.20, .004, .016), .10, Specular=.3, Clearcoat=.35)
    cuff((-.95, -.30, 0), (70, 0, -24), s, en, .42, .03); cuff((1.05, .42, 0), (66, 0, 16), s, en, .42, .03)

@shot('cufflinks-white-gold')
def _():
    red_cuffs(); camera((0, -.1, .75), az=0, el=28, W=5.0, A=.08, focus=(-.5, -.7, .8)); return dict(shift_y=.06)

@shot('cufflinks-white-gold-detail')
def _():
    red_cuffs(); camera((-.92, -.5, .72), az=-20, el=18, W=2.3, A=.05, focus=(-.9, -.75, .85))

def gift_card():
    coin_env(yaw=0, tilt=13, el=18); floor()
    paper = noisy('paper', (.72, .685, .62), (.77, .74, .68), 9, rough=.9, bump=.16, dist=.012, spec=.1)
    gold = metal('gold', .2); W, H, t = 4.5, 5.4, .12
    rng = np.random.default_rng(11)
    def deckle(z0):
        n = 60; c = [(-W / 2, 0), (W / 2, 0), (W / 2, H), (-W / 2, H)]; out = []
        for i in range(4):
            a, b = np.array(c[i]), np.array(c[(i + 1) % 4]); k = np.linspace(0, 1, n, endpoint=False)
            r = np.convolve(rng.normal(0, .05, n), [.3, .4, .3], 'same') if i else np.zeros(n)
            nrm = np.array([b[1] - a[1], a[0] - b[0]]) / np.linalg.norm(b - a)
            out += [tuple(a + (b - a) * q + nrm * s) for q, s in zip(k, r)]
        return out
    e = empty()
    back = empty((0, 0, 0), (74, 0, 0), parent=e)
    prism(deckle(0), t, paper, bevel=.02, parent=back)
    m = empty((0, H * .5, t), parent=back)
    for w, h, z, mat in ((2.74, 4.24, .0, gold), (2.66, 4.16, .012, principled('mat', (.012, .017, .036), .8))):
        box((w, h, .03), (0, 0, z), mat, .01, parent=m)
    b = bar(); b.parent = m; b.location = (0, 0, .15)
    front = empty((0, -.10, .02), (180, 0, 0), parent=e)
    front.rotation_euler = (0, 0, RAD(180)); front.location = (0, -.05, .0)
    prism(deckle(0), t, paper, bevel=.02, parent=front)
    q = empty((0, -.05 - H * .48, t + .005), parent=e)
    star8(q, (0, .50, 0), .55, gold)
    text('MÜNZHAUS KRONBERG', 'garamond', .40, gold, .006, loc=(0, -.62, .006), parent=q, space=1.2)
    e.rotation_euler = (0, 0, RAD(-16)); bpy.context.view_layer.update(); return e

@shot('bar-gold-gift-card')
def _():
    gift_card(); camera((0, -1.75, 1.95), az=0, el=32, W=10.0, A=.08, focus=(0, -.8, 2.4)); return dict(diffuse=1)

@shot('bar-gold-gift-card-detail')
def _():
    gift_card(); camera((0, -.4, 2.7), az=-8, el=20, W=4.9, A=.05, focus=(0, -.6, 2.7)); return dict(diffuse=1)

@shot('pearl-necklace-freshwater')
def _():
    studio('product', rot=-10); floor()
    necklace([(5.3, lambda f: .68), (4.45, lambda f: .68)], pearl_mat('fresh'), clasp=.82, uneven=.07)
    from s_views import turn
    turn(38)
    camera((0, -.35, .3), az=0, el=54, W=12.8, A=.2, focus=(0, -3.6, .5)); return dict(contrast=.15, diffuse=1, objgain=.95)

@shot('cross-pendant-large')
def _():
    studio('product'); floor()
    g = metal('gold', .08); e = empty((0, -.1, .12))
    prism(cross_poly(.21, 1.06, 1.25, 1.85), .2, g, bevel=.035, z=-.10, parent=e, segs=4)
    cross_stone(e, g, .098, .17); cross_bail(e, g, 1.25)
    e.rotation_euler = (0, 0, RAD(-16))
    camera((0, -.1, .1), az=0, el=58, W=5.6, A=.08, focus=(0, -.3, .2)); return dict(objgain=.70, objtint=(1, .97, .90))

@shot('bracelet-curb-chain-narrow')
def _():
    studio('product'); floor()
    curb_bracelet(metal('gold585', .08), .56, 40)
    camera((0, -.1, .15), az=0, el=46, W=8.9, A=.1, focus=(0, -2.4, .2))

@shot('hoop-earrings-gold-40mm')
def _():
    studio('product'); floor()
    g = metal('gold', .07)
    hoop((-.75, .45, 0), (RAD(-7), 0, RAD(-34)), g, 1.72, (.10, .055)); hoop((.85, -.40, 0), (RAD(-9), 0, RAD(-14)), g, 1.72, (.10, .055))
    camera((0, 0, 1.72), az=0, el=16, W=6.3, A=.1, focus=(.6, -.6, 1.6))

@shot('ring-corona')
def _():
    studio('gem'); floor()
    p = metal('plat', .06, tint=(.74, .735, .72)); e = empty(); Rin = .88; t = .15
    off = lambda th: .20 * np.exp(-(th / .42) ** 2)
    b = band(Rin, .26, t, p, n=2.8, parent=e, segs=320); me = b.data; n = len(me.vertices)
    co = np.empty(n * 3, np.float32); me.vertices.foreach_get('co', co); co = co.reshape(-1, 3)
    co[:, 1] += off(np.arctan2(co[:, 0], co[:, 2])); me.vertices.foreach_set('co', co.reshape(-1)); me.update()
    g = brilliant_mesh(mat=glass()); d = .15; a = np.linspace(-1.02, 1.02, 600)
    path = np.stack([(Rin + t) * np.sin(a), off(a), (Rin + t) * np.cos(a)], -1); q, _ = resample(path, d * 1.06)
    for i, c in enumerate(q):
        an = math.atan2(c[0], c[2]); h = .035
        gem(d, (c[0] + h * math.sin(an), c[1], c[2] + h * math.cos(an)), rot=(0, math.degrees(an), 0), parent=e, me=g)
        if i + 1 < len(q):
            m = (c + q[i + 1]) / 2; v = q[i + 1] - c; s_ = np.array([0, 1.0, 0]) - v * v[1] / (v @ v); s_ /= np.linalg.norm(s_)
            for k in (-1, 1): sphere(.021, tuple(m + np.array([h * math.sin(an), 0, h * math.cos(an)]) + s_ * k * d * .47), p, parent=e, seg=16)
    placed(e, (30, 0, 34))
    camera((0, 0, .95), az=0, el=30, W=3.3, A=.06, focus=(0, -.8, 1.3))

@shot('pendant-sapphire-alone')
def _():
    studio('gem'); floor(); sapphire_pendant(); camera((0, -.3, .1), az=0, el=58, W=3.4)
