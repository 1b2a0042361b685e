"""Wide scenes of single pages: the crafts, the two shop fronts and a shop window."""
import math, numpy as np
from lib import *
from registry import SHOTS, shot
from s_heroes import HS, tweezers
from s_watches import watch_head, steel_set, dialmat, star8

HALF = (1200, 675)     # pictures beside a text and in cards

# ---------------------------------------------------------------- helpers
def borrow(name, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """The pieces of another scene without its floor, light and camera, under one new parent."""
    old = set(bpy.context.scene.objects); SHOTS[name].fn()
    new = [o for o in bpy.context.scene.objects if o not in old]
    for o in new:
        if o.name.startswith('floor') or o.type in ('CAMERA', 'LIGHT'): bpy.data.objects.remove(o)
    e = empty()
    for o in bpy.context.scene.objects:
        if o not in old and o is not e and o.parent is None: o.parent = e
    e.location = loc; e.rotation_euler = [RAD(a) for a in rot]; e.scale = (scale,) * 3
    bpy.context.view_layer.update(); return e

def glow(name, color, strength):
    """A surface that emits light, for lamps, windows and flames."""
    m, nt, out = __import__('lib')._new(name)
    e = N(nt, 'ShaderNodeEmission', Strength=strength); e.inputs['Color'].default_value = (*color, 1)
    nt.links.new(e.outputs[0], out.inputs[0]); return m

def daylight(strength=.9, base=.10, warm=(1, .965, .92), extra=(), gems=True):
    """A large window from the left, a bright edge from the right and a soft sky."""
    B = [dict(d=(-.7, .55, .8), s=(.5, .42), i=3.4, soft=.4), dict(d=(1, .15, .45), s=(.14, .5), i=3.2, soft=.4),
         dict(d=(.1, 1, .45), s=(.6, .16), i=2.2, soft=.5), dict(d=(.1, -.55, 1), s=(.34, .2), i=1.2, soft=.7), *extra]
    world(env_image(B, base=base, grad=.08, color=warm), strength, gem_env=gem_env(.9) if gems else None)

def walnut(name='walnut', dark=1.0, along='x'):
    c = lambda *v: tuple(dark * x for x in v)
    return noisy(name, c(.030, .0135, .0065), c(.095, .045, .021), .9, rough=.34, bump=.10, dist=.04, stretch=(.35, 4.5, 4.5) if along == 'x' else (4.5, .35, 4.5), spec=.45)

def wheel(e, r, teeth, mat, spokes=5, t=.09):
    """A wheel of a clock: toothed rim, spokes and hub."""
    rf = lambda T, R, Z: (np.where(R > r * .94, R - .085 * r * (.5 - .5 * np.tanh(3 * np.cos(T * teeth))), R), Z)
    lathe([(r * .78, -t / 2), (r, -t / 2), (r, t / 2), (r * .78, t / 2)], mat, segs=teeth * 10, closed=True, parent=e, rfun=rf)
    lathe(rprof([(.07, -t * .7), (r * .2, -t * .7), (r * .2, t * .7), (.07, t * .7)], .01), mat, segs=64, closed=True, parent=e)
    for i in range(spokes):
        a = i / spokes * TAU; box((r * .66, r * .09, t * .7), (r * .48 * math.cos(a), r * .48 * math.sin(a), 0), mat, .012, rot=(0, 0, a), parent=e)
    return e

def screwdriver(e, tip, mat, L=5.2):
    lathe(rprof([(.001, 0), (.10, .01), (.16, .1), (.16, L * .1), (.2, L * .12)], .02), mat, segs=64, parent=e)
    rf = lambda T, R, Z: (np.where((Z > L * .2) & (Z < L * .55), R - .012 * (.5 + .5 * np.cos(T * 30)), R), Z)
    lathe([(.2, L * .12), (.2, L * .2), (.2, L * .21), (.2, L * .38), (.2, L * .54), (.2, L * .56), (.16, L * .62), (.10, L * .64), (.08, L * .66), (.08, L * .94), (.06, L)], mat, segs=300, parent=e, rfun=rf)
    lathe(rprof([(.21, L * .13), (.225, L * .14), (.225, L * .19), (.21, L * .2)], .01), tip, segs=64, parent=e); return e

# ---------------------------------------------------------------- the crafts
@shot('scene-service', HALF)
def _():
    daylight(1.1, .09, (1, .985, .96), gems=False)
    floor(mat=noisy('desk', (.030, .042, .040), (.045, .058, .054), 2.2, rough=.55, bump=.08, dist=.03, spec=.3))
    S = steel_set(); blue = metal('gun', .14, tint=(.03, .06, .20)); brass = metal('brass', .12)
    e = empty((1.75, -.15, .46))
    watch_head(e, R=2.0, glass_on=False, dial=dialmat((.80, .79, .765), .4, .82), brand='MERIDIAN', sub='AUTOMATIC', index='baton', date=False,
               **dict(S, ink=principled('ink', (.02, .02, .024), .5), handm=blue, ind=blue))
    e.rotation_euler = (RAD(10), 0, RAD(-24))
    holder = principled('holder', (.014, .014, .016), .38)
    lathe(rprof([(1.5, 0), (2.35, 0, .05), (2.35, .34, .12), (2.0, .46, .06), (1.85, .36, .05), (1.5, .34)], .05), holder, segs=200, parent=empty((1.75, -.15, 0)))
    for (x, y, z, r, n, rot) in ((5.1, 1.5, .06, 1.15, 54, (0, 0, 8)), (4.55, -1.55, .06, .62, 36, (0, 0, 20)), (5.55, -.55, .06, .40, 24, (0, 0, 0)), (-.65, 2.6, .06, .8, 42, (0, 0, 30))):
        wheel(empty((x, y, z), rot), r, n, brass)
    for (x, y, a), c in zip(((2.7, 2.9, -4), (2.7, 3.55, 0), (2.9, 4.2, 4)), ((.35, .02, .02), (.02, .06, .25), (.55, .35, .05))):
        screwdriver(empty((x, y, .22), (0, 90, a)), principled(f'ring{a}', c, .3), metal('steel', .16, tint=(.72, .72, .73)))
    tweezers(empty((4.7, -3.35, .5), (90, -8, 176)), metal('steel', .2, tint=(.78, .78, .79)))
    camera((1.2, .2, .5), az=0, el=37, W=11.6, A=.3, focus=(1.6, -.9, .9))
    return dict(glow=.07, vig=.22, gain=1.3)

@shot('scene-tools', HALF)
def _():
    daylight(.9, .07, (1, .94, .86), extra=[dict(d=(.2, -1, .45), s=(.6, .3), i=1.8, soft=.8, c=(1, .93, .82))], gems=False); area((-6, 5, 9), (2, 0, .8), 1.8, 900, (1, .84, .62), spread=80)
    floor(mat=walnut('bench', 1.15)); mesh('floor-wall', [(-120, 22, -10), (120, 22, -10), (120, 22, 80), (-120, 22, 80)], [(0, 1, 2, 3)], noisy('wall', (.030, .024, .020), (.055, .044, .036), .35, rough=.85, bump=.3, dist=.2), smooth=False)
    st = metal('steel', .13, tint=(.70, .70, .71)); g = metal('gold', .07); beech = noisy('beech', (.24, .13, .06), (.42, .25, .13), 1.2, rough=.42, bump=.10, dist=.03, stretch=(.4, 5, 5), spec=.4)
    e = empty((2.6, -.35, 1.05), (0, 0, -20))         # ring mandrel with a ring, on two wedges
    lathe(rprof([(.001, -6.4), (.42, -6.4, .06), (.96, 3.4, .04), (.80, 3.5, .04), (.62, 3.6)], .04), st, segs=160, parent=empty(rot=(0, 90, 0), parent=e))
    lathe(rprof([(.62, 3.5), (.72, 3.6, .1), (.86, 4.6, .5), (.62, 6.4, .5), (.50, 7.4, .4), (.001, 7.5)], .2), beech, segs=120, parent=empty(rot=(0, 90, 0), parent=e))
    r = empty((-1.7, 0, 0), (0, 0, 90), parent=e); band(.69, .44, .16, g, n=4.2, parent=r)
    for x in (-4.6, 2.5): prism([(-.9, 0), (.9, 0), (.9, .62), (.35, .62), (0, .34), (-.35, .62), (-.9, .62)], .8, beech, bevel=.04, parent=empty((x, .4, -1.05), (90, 0, 90), parent=e))
    h = empty((4.4, -3.0, .9), (0, 0, 10))            # chasing hammer lying on the bench
    lathe(rprof([(.001, -1.35), (.85, -1.35, .08), (.90, -1.2, .08), (.5, -.75, .2), (.36, -.4, .1), (.42, 0, .1), (.34, .42, .1), (.30, .75, .1), (.46, 1.0, .2), (.46, 1.25, .2), (.001, 1.45)], .1), st, segs=120, parent=empty((-2.4, 0, 0), (90, 0, 0), parent=h))
    tube([(-2.7, 0, 0), (-1, 0, -.12), (.8, 0, -.3), (2.2, 0, -.45), (3.4, 0, -.5)], np.array([.20, .19, .22, .48, .42]), beech, k=32, parent=h)
    box((3.0, 6.4, 1.5), (5.4, 5.0, .75), walnut('rack', .8), .12)
    for i, (x, y) in enumerate(((4.5, 3.2), (5.3, 3.6), (6.1, 3.3), (4.9, 5.4), (5.9, 5.6))):
        q = empty((x, y, 1.4), (8 - 3 * i, 7 * (i - 2), 0))
        tube([(0, 0, 0), (0, 0, 2.8)], np.array([.12, .14]), metal('gun', .3), k=12, parent=q); lathe(rprof([(.001, 2.6), (.2, 2.6), (.34, 3.3, .2), (.30, 4.6, .3), (.001, 4.8)], .1), beech, segs=64, parent=q)
    for k in range(3):                                # a coil of gold wire
        t = np.linspace(0, TAU * 2, 260); R = 1.05 + .07 * k
        tube(np.stack([R * np.cos(t + k), R * np.sin(t + k), .08 + .05 * t / TAU + .1 * k], -1), .06, g, k=12, parent=empty((-.6, -2.6, 0)))
    camera((1.7, -.2, 1.0), az=0, el=27, W=14.2, A=.35, focus=(1.2, -.6, 1.6))
    return dict(glow=.09, vig=.18, gain=1.75)

# ---------------------------------------------------------------- the houses; 1 unit = 10 cm
def sash(x, z, w, h, frame, pane, y=0, cols=2, rows=2, t=.9):
    """A window: pane, frame and glazing bars."""
    mesh('pane', [(x - w / 2, y - .1, z), (x + w / 2, y - .1, z), (x + w / 2, y - .1, z + h), (x - w / 2, y - .1, z + h)], [(0, 1, 2, 3)], pane, smooth=False)
    for s in (-1, 1): box((t, 1.2, h + t), (x + s * w / 2, y - .4, z + h / 2), frame, .08)
    for zz in (z, z + h): box((w + t, 1.2, t), (x, y - .4, zz), frame, .08)
    for i in range(1, cols): box((t * .5, .8, h), (x - w / 2 + w * i / cols, y - .4, z + h / 2), frame, .05)
    for i in range(1, rows): box((w, .8, t * .5), (x, y - .4, z + h * i / rows), frame, .05)

def gradient(name, low, high, z0, z1):
    """Light that grows from low to high between two heights."""
    m, nt, out = __import__('lib')._new(name)
    e = N(nt, 'ShaderNodeEmission'); g = N(nt, 'ShaderNodeNewGeometry'); s = N(nt, 'ShaderNodeSeparateXYZ'); r = N(nt, 'ShaderNodeMapRange'); c = N(nt, 'ShaderNodeValToRGB')
    r.inputs['From Min'].default_value = z0; r.inputs['From Max'].default_value = z1
    for k, v in zip(c.color_ramp.elements, (low, high)): k.color = (*v, 1)
    nt.links.new(g.outputs['Position'], s.inputs[0]); nt.links.new(s.outputs['Z'], r.inputs['Value']); nt.links.new(r.outputs[0], c.inputs[0]); nt.links.new(c.outputs[0], e.inputs[0]); nt.links.new(e.outputs[0], out.inputs[0]); return m

def showcase(x, y, z, w, cloth_, gold):
    """What stands in a shop window: stepped plinths with a bust, rings and a clock."""
    for dx, h, k in ((-.33, 3.2, 0), (-.06, 5.6, 1), (.22, 4.2, 2), (.40, 2.4, 3)):
        X = x + dx * w; box((w * .17, 2.4, h), (X, y, z + h / 2), cloth_, .1)
        if k == 1:
            lathe(rprof([(.001, 0), (1.1, 0, .1), (.9, .4, .1), (.35, 1.0, .3), (.35, 1.6, .3), (1.7, 2.6, .8), (1.8, 3.6, .6), (.8, 4.6, .5), (.55, 5.6, .2), (.001, 5.7)], .2), principled('bust', (.02, .025, .045), .7), segs=64, parent=empty((X, y, z + h)))
            t = np.arange(36) / 36 * TAU
            for a in t: sphere(.17, (X + 1.25 * math.cos(a), y + 1.0 * math.sin(a) - .3, z + h + 4.1 - .9 * (1 - math.sin(a)) * .8), pearl_mat('white') if 'pearl-white' not in bpy.data.materials else bpy.data.materials['pearl-white'], seg=12)
        elif k == 2: b = band(1.1, .7, .3, gold, n=4, segs=96, k=20); b.location = (X, y - .3, z + h + 1.4); b.rotation_euler = (0, 0, RAD(30))
        else: lathe(rprof([(.001, -.2), (1.0, -.2), (1.05, .2), (.001, .2)], .05), gold, segs=64, parent=empty((X, y - .4, z + h + 1.1), (78, 0, 8)))

def topiary(x, y, h=14):
    rng = np.random.default_rng(int(x) + 50); pot = principled('pot', (.035, .04, .055), .5); leafs = [principled(f'box{i}', c, .6) for i, c in enumerate(((.018, .038, .014), (.03, .06, .02), (.012, .026, .010)))]
    lathe(rprof([(.001, 0), (2.2, 0, .1), (2.9, 4.2, .1), (3.1, 4.3, .1), (3.1, 5, .1), (2.6, 5), (.001, 4.8)], .1), pot, segs=64, parent=empty((x, y, 0)))
    tube([(x, y, 4.6), (x, y, h - 2)], .35, principled('trunk', (.05, .03, .02), .8), k=10)
    for i in range(620):
        v = rng.normal(0, 1, 3); v /= np.linalg.norm(v); r = 3.3 * rng.uniform(.86, 1.04)
        sphere(rng.uniform(.28, .5), (x + r * v[0], y + r * v[1], h + r * v[2]), leafs[i % 3], seg=8, scale=(1, .5, 1), rot=tuple(rng.uniform(0, 6, 3)))
    sphere(3.1, (x, y, h), leafs[2], seg=24)

def cobbles(c1, c2, rough=.32):
    m = noisy('cobbles', c1, c2, .22, rough=rough, bump=0, spec=.5, rough2=rough * 1.7); nt = m.node_tree
    vo = N(nt, 'ShaderNodeTexVoronoi', Scale=.30, _feature='DISTANCE_TO_EDGE'); mn = N(nt, 'ShaderNodeMath', _operation='MINIMUM'); mn.inputs[1].default_value = .18
    bp = N(nt, 'ShaderNodeBump', Strength=.6, Distance=1.2); tc = nt.nodes['Texture Coordinate']; p = nt.nodes['Principled BSDF']
    nt.links.new(tc.outputs['Object'], vo.inputs['Vector']); nt.links.new(vo.outputs['Distance'], mn.inputs[0]); nt.links.new(mn.outputs[0], bp.inputs['Height']); nt.links.new(bp.outputs[0], p.inputs['Normal']); return m

@shot('scene-house-market', HALF)
def _():
    img = env_image([dict(d=(-.4, -1, .35), s=(1.6, .22), i=.35, soft=1, c=(1, .62, .42))], base=.30, grad=.50, color=(.56, .68, 1.0))
    world(img, 1.0)
    floor(mat=cobbles((.030, .031, .034), (.065, .066, .070)))
    plaster = noisy('plaster', (.36, .33, .29), (.43, .40, .355), .12, rough=.9, bump=.1, dist=.1); stone = noisy('sandstone', (.30, .26, .21), (.40, .35, .285), .3, rough=.85, bump=.15, dist=.1)
    wood = principled('paint', (.010, .018, .034), .28, Clearcoat=.4); gold = metal('gold', .14); white = principled('sill', (.52, .50, .46), .6)
    box((190, 6, 120), (0, 3.05, 60), plaster, .1); box((190, 7, 3), (0, 3, 40.5), stone, .5); box((190, 6.6, 4), (0, 3, 2), stone, .3)
    dark = principled('night-pane', (.012, .016, .026), .06, Specular=.7); lit = gradient('lit', (.9, .47, .16), (1.1, .68, .31), 52, 70)
    for i, x in enumerate((-52, -26, 0, 26, 52)): sash(x, 50, 9, 15, white, lit if i in (1, 4) else dark); box((12.5, 2, 1.4), (x, -.6, 48.8), stone, .3); box((13, 1.8, 2.2), (x, -.4, 67.4), stone, .4)
    warm = gradient('shop', (.30, .14, .05), (1.0, .62, .28), 6, 29); cloth_ = principled('cloth', (.50, .46, .40), .85, Emission=(.50, .33, .17, 1), Emission_Strength=.7); letters = glow('letters', (1, .72, .36), 1.0)
    for x, w in ((-26, 30), (26, 30)):
        box((w + 4, 3.4, 6.4), (x, -1.6, 3.2), wood, .25); box((w - 2, .5, 3.6), (x, -3.4, 3.2), wood, .2)
        mesh('back', [(x - w / 2, -.15, 6), (x + w / 2, -.15, 6), (x + w / 2, -.15, 30), (x - w / 2, -.15, 30)], [(0, 1, 2, 3)], warm, smooth=False)
        sash(x, 6.6, w, 22.5, wood, crystal(.5), y=-3.0, cols=3, rows=1, t=1.3); box((w, .6, .5), (x, -3.4, 24), wood, .1)
        showcase(x, -1.7, 6.5, w, cloth_, gold)
    for s in (-1, 1): box((3.4, 3, 31), (s * 7.6, -1.4, 15.5), wood, .25); box((3.4, 3, 31), (s * 44, -1.4, 15.5), wood, .25)
    mesh('doorlight', [(-5, -.1, 9), (5, -.1, 9), (5, -.1, 29), (-5, -.1, 29)], [(0, 1, 2, 3)], gradient('door', (.22, .11, .04), (.8, .5, .24), 8, 29), smooth=False)
    sash(0, 9, 8.6, 15, wood, crystal(.4), y=-.5, cols=2, rows=1, t=1.2); box((11, 1.4, 8.4), (0, -.4, 4.8), wood, .2); box((9, .5, 5), (0, -1.2, 4.8), wood, .2); box((12, 3.4, 1.4), (0, -1.6, .7), stone, .2); sphere(.55, (3.2, -1.7, 13), gold, seg=24)
    box((94, 4.4, 6.4), (0, -1.4, 34), wood, .3); box((96, 5.6, 1.2), (0, -1.8, 37.6), wood, .3); box((95, 5, .7), (0, -1.6, 30.6), wood, .2)
    text('STERNBERG', 'garamond-b', 5.0, letters, .22, .05, loc=(0, -3.75, 33.9), rot=(90, 0, 0), space=1.28)
    for s in (-1, 1): star8(empty((s * 29, -3.7, 34), (90, 0, 0)), (0, 0, 0), 2.2, letters)
    for x in (-12.5, 12.5):
        tube([(x, -1.5, 27), (x, -5, 28.4)], .22, metal('dark', .3), k=12); box((2.2, 2.2, 3.4), (x, -5, 25.6), glow(f'lamp{x}', (1, .70, .36), 3), .3); lathe(rprof([(2, 27.2), (.4, 28.6), (.001, 28.7)], .1), metal('dark', .3), segs=4, parent=empty((x, -5, 0)))
        topiary(x, -7)
    camera((-4, 0, 25.5), az=-9, el=2, W=112, focal=42); return dict(glow=.12, vig=.18, gain=1.7, grain=.03)

@shot('scene-house-bridge', HALF)
def _():
    sun = [dict(d=(-.75, -.75, .75), s=(.09, .09), i=150, soft=.4, c=(1, .88, .70)), dict(d=(.3, -1, .6), s=(1.2, .5), i=1.2, soft=1)]
    world(env_image(sun, base=.34, grad=.4, color=(.80, .90, 1.0)), .85)
    floor(mat=cobbles((.15, .14, .13), (.26, .245, .225), .6))
    render = noisy('render', (.54, .48, .38), (.62, .56, .46), .12, rough=.9, bump=.1, dist=.1); stone = noisy('redstone', (.30, .17, .12), (.40, .25, .18), .25, rough=.85, bump=.2, dist=.12)
    green = principled('shutter', (.018, .050, .045), .45); white = principled('frame', (.66, .64, .60), .5); gold = metal('gold', .14); iron = metal('dark', .35); night = principled('fascia', (.012, .020, .045), .35)
    box((200, 6, 130), (0, 3.05, 65), render, .1); box((200, 6.8, 7), (0, 3, 3.5), stone, .3)
    def arch(x, w, h, y, extra=0):
        a = np.linspace(0, math.pi, 40); return [(x + (w / 2 + extra) * math.cos(t), h + (w / 2 + extra) * math.sin(t)) for t in a]
    pane = gradient('pane', (.10, .085, .07), (.42, .33, .23), 7, 34); cloth_ = principled('cloth', (.50, .46, .40), .85)
    for x, w, z0 in ((-19, 22, 7.5), (13, 22, 7.5), (38, 12, .8)):
        h = 19; P = [(x + w / 2, z0)] + arch(x, w, h, 0) + [(x - w / 2, z0)]
        prism([(a, b) for a, b in P], .12, pane, bevel=0, parent=empty((0, 0, 0), (90, 0, 0)))
        n = 13 if w > 15 else 9
        for i in range(n):                            # stones of the arch
            t = math.pi * (i + .5) / n; q = empty((x + (w / 2 + 1.6) * math.cos(t), -.35, h + (w / 2 + 1.6) * math.sin(t)), (0, -math.degrees(t), 0)); box((3.3, 1.3, (w / 2 + 1.6) * math.pi / n * .95), (0, 0, 0), stone, .2, parent=q)
        for s in (-1, 1):
            for i in range(5): box((3.3, 1.3, (h - z0) / 5 * .96), (x + s * (w / 2 + 1.6), -.35, z0 + (i + .5) * (h - z0) / 5), stone, .2)
        fr = green if w < 15 else white
        tube([(a, -.6, b) for a, b in P], .55, fr, k=12, caps=False); box((w, .7, .8), (x, -.6, h), fr, .1); box((.8, .7, h + w / 2 - z0), (x, -.6, (h + w / 2 + z0) / 2), fr, .1)
        if w > 15: box((w + 7, 3.4, 1.4), (x, -1, z0 - .6), stone, .2); showcase(x, -.45, z0, w, cloth_, gold)
        else:
            for s in (-1, 1): box((w / 2 - 1.2, .6, 12), (x + s * w / 4, -.5, 7), green, .2); box((w / 2 - 3, .3, 8), (x + s * w / 4, -.9, 7), green, .15)
            sphere(.5, (x + 1.2, -1.3, 12), gold, seg=20); box((w + 4, 4, 1), (x, -1.5, .5), stone, .2)
    box((66, 1.2, 5.2), (-3, -.5, 38.4), night, .2); text('STERNBERG', 'garamond-b', 4.0, gold, .15, .04, loc=(-3, -1.2, 38.3), rot=(90, 0, 0), space=1.25)
    sky = principled('upper-pane', (.06, .08, .11), .05, Specular=.8)
    for x in (-32, -8, 16, 40):
        sash(x, 50, 9, 14.5, white, sky, rows=3); box((13, 2.4, 1.2), (x, -.8, 48.6), stone, .2); box((13, 1.2, 1.6), (x, -.3, 66.4), stone, .3)
        for s in (-1, 1):
            box((4.8, .7, 15.6), (x + s * 7.6, -.5, 57.3), green, .15)
            for k in range(11): box((3.8, .4, .7), (x + s * 7.6, -.9, 51 + k * 1.27), green, .1, rot=(RAD(30), 0, 0))
    rng = np.random.default_rng(4); leafs = [principled(f'lf{i}', c, .6) for i, c in enumerate(((.05, .11, .03), (.08, .15, .04)))]; red = principled('geranium', (.55, .03, .05), .5)
    for x in (-32, -8, 16, 40):
        box((9.5, 2.2, 1.8), (x, -2, 50.3), night, .2)
        for i in range(130): sphere(rng.uniform(.3, .6), (x + rng.uniform(-4.8, 4.8), -2 + rng.normal(0, .7), 51.6 + abs(rng.normal(0, .9))), red if i % 4 == 0 else leafs[i % 2], seg=8, scale=(1, .7, .7), rot=tuple(rng.uniform(0, 6, 3)))
    tube([(30, -1, 44), (30, -10, 44)], .3, iron, k=12); t = np.arange(80) / 80 * TAU; e = empty((30, -7, 38.6), (90, 0, 90))
    lathe(rprof([(.001, -.3), (4.2, -.3), (4.3, .3), (.001, .3)], .1), night, segs=96, parent=e); tube(np.stack([4.25 * np.cos(t), 4.25 * np.sin(t), 0 * t], -1), .3, gold, k=12, closed=True, parent=e)
    for s in (-1, 1): star8(empty((0, 0, s * .32), (0 if s > 0 else 180, 0, 0), parent=e), (0, 0, 0), 2.8, gold)
    camera((-2, 0, 27), az=13, el=2, W=106, focal=42); return dict(glow=.05, vig=.16, gain=1.25, grain=.02)

# ---------------------------------------------------------------- the shop window
@shot('hero-plinths', HS)
def _():
    w = borrow('watch-gold-black-dial-leather', (5.0, 1.2, 3.0), (0, 0, 6), .92); ring = borrow('ring-ruby', (1.3, -1.9, 1.2), (0, 0, 6), 1.25); hoops = borrow('hoop-earrings-gold', (9.3, -1.0, 1.9), (0, 0, -10), 1.15)
    daylight(.95, .05, (1, .955, .90), extra=[dict(d=(.3, -1, .5), s=(.4, .3), i=1.2, soft=.8)]); area((4, 2, 19), (4.4, -.5, 2), 3, 3400, (1, .87, .68), spread=70)
    velvet = principled('drape', (.014, .022, .062), .85, Specular=.15, Sheen=.5); plaster = noisy('plaster', (.46, .43, .385), (.56, .53, .48), .6, rough=.75, bump=.08, dist=.03)
    floor(mat=principled('floorcloth', (.012, .018, .048), .6, Specular=.3))
    X, Z = np.meshgrid(np.linspace(-40, 50, 700), np.linspace(-2, 40, 12), indexing='ij'); grid_mesh('floor-drape', np.stack([X, 11 + .9 * np.sin(X * 1.3 + .6 * np.sin(X * .37)) + .35 * np.sin(X * 2.9 + 1), Z], -1), velvet)
    for x, y, r, h in ((5.0, 1.4, 3.0, 3.0), (1.3, -1.9, 1.7, 1.2), (9.3, -1.0, 2.4, 1.9)): lathe(rprof([(.001, 0), (r, 0), (r, h, .08), (.001, h)], .08), plaster, segs=160, parent=empty((x, y, 0)))
    camera((1.1, 0, 4.1), az=0, el=12, W=25, A=.3, focus=(4, -2, 4)); return dict(glow=.09, vig=.2, gain=1.7)
