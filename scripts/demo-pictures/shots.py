"""Registry of all shots; the scenes live in s_*.py."""
from registry import SHOTS
import s_rings
for m in ('s_coins', 's_watches', 's_pearls', 's_chains', 's_heroes', 's_views', 's_box', 's_variants'):
    try: __import__(m)
    except ModuleNotFoundError as e:
        if e.name != m: raise
