"""blender -b --python render.py -- [--res 400] [--spp 32] [--final] name ...
Without --final: quick previews in render-work/preview. With --final: full size into shared/demo-media."""
import sys, os, time, json
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import bpy, numpy as np, importlib
import lib, post
from shots import SHOTS
DEST = os.environ.get('RENDER_OUT') or os.path.abspath(os.path.join(HERE, '..', '..', 'backend', 'directus', 'seed', 'media'))
WORK = os.environ.get('RENDER_TMP', 'render-work')

def passes(path):
    im = bpy.data.images.load(path); im.colorspace_settings.name = 'Non-Color'
    w, h = im.size; px = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(px)
    bpy.data.images.remove(im)
    return px.reshape(h, w, 4)[::-1, :, :3]

def main():
    a = sys.argv[sys.argv.index('--') + 1:]
    final = '--final' in a; res = None; spp = None; names = []; nodn = '--nodn' in a
    i = 0
    while i < len(a):
        if a[i] == '--res': res = int(a[i + 1]); i += 1
        elif a[i] == '--spp': spp = int(a[i + 1]); i += 1
        elif not a[i].startswith('--'): names.append(a[i])
        i += 1
    for n in names:
        t0 = time.time()
        s = SHOTS[n]
        W, H = s.size
        if not final:
            r = res or 400; W, H = (r, r * H // W) if W >= H else (r * W // H, r)
        scale = float(os.environ.get('RENDER_SCALE', '1')) if final else 1
        full = s.size
        if final: W, H = round(W * scale), round(H * scale)
        lib.reset(); lib._sph.clear()
        sc = lib.setup(W, H, spp or (s.spp if final else 28), thr=s.thr if final else .05)
        po = s.fn() or {}
        hero = n.startswith('hero-')
        if hero: po = dict(dict(mode='hero'), **po); sc.cycles.diffuse_bounces = 2
        else:
            sc.cycles.diffuse_bounces = po.pop('diffuse', 0)
            over, region = po.pop('over', None), po.pop('region', None)
            po['border'] = lib.auto_border(); po['floor_fallback'] = lib.FLOOR_REF[0]
            under = f"{WORK}/exr/{over}.s{os.environ.get('RENDER_SEED', '7')}.npz"
            if not (final and over and os.path.exists(under)): region = None
            if region:
                r = sc.render; r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = region
        sc.use_nodes = True; nt = sc.node_tree; nt.nodes.clear()
        rl = nt.nodes.new('CompositorNodeRLayers')
        tmp = f'{WORK}/exr/{n}'; os.makedirs(tmp, exist_ok=True)
        fo = nt.nodes.new('CompositorNodeOutputFile'); fo.base_path = tmp
        fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.exr_codec = 'ZIP'; fo.format.color_mode = 'RGB'
        fo.file_slots.clear()
        for slot, src in (('rgb', 'Image'), ('alb', 'Denoising Albedo'), ('nor', 'Denoising Normal')):
            fo.file_slots.new(slot); nt.links.new(rl.outputs[src], fo.inputs[slot])
        cp = nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'], cp.inputs[0])
        sc.render.filepath = tmp + '/out'
        t1 = time.time(); c1 = time.process_time()
        bpy.ops.render.render(write_still=False)
        t2 = time.time(); c2 = time.process_time()
        d = {k: passes(f'{tmp}/{k}0001.exr') for k in ('rgb', 'alb', 'nor')}
        if not hero and region:      # only this part is new; the rest comes from the other picture
            x0, x1, y0, y1 = round(region[0] * W) + 2, round(region[1] * W) - 2, round((1 - region[3]) * H) + 2, round((1 - region[2]) * H) - 2
            with np.load(under) as base:
                for k in d:
                    whole = base[k].astype(np.float32); whole[y0:y1, x0:x1] = d[k][y0:y1, x0:x1]; d[k] = whole
        seed = os.environ.get('RENDER_SEED', '7')
        npz = f'{WORK}/exr/{n}.s{seed}.npz' if final else f'{WORK}/exr/{n}-p.npz'
        np.savez(npz, rgb=np.clip(d['rgb'], 0, 1000).astype(np.float16), alb=d['alb'].astype(np.float16), nor=d['nor'].astype(np.float16))
        kind = 'heroes' if n.startswith('hero-') else 'products'
        out = f'{DEST}/{kind}/{n}.jpg' if final else f'{WORK}/preview/{n}.jpg'
        import glob
        src = sorted(glob.glob(f'{WORK}/exr/{n}.s*.npz')) if final else [npz]
        q = post.develop(src, out, dn=not nodn, size=full if final else None, **po)
        if final: json.dump(po, open(f'{WORK}/exr/{n}.json', 'w'))
        print(f'@@ {n} build {t1-t0:.1f}s render {t2-t1:.1f}s cpu {c2-c1:.1f}s post {time.time()-t2:.1f}s q={q}', flush=True)
main()
