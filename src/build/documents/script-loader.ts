/** The longest time in milliseconds that the scripts wait, for example in a background tab. */
const LONGEST_WAIT = 3_000;

/** Events that need the scripts at once. */
const ACTIONS = ["pointerdown", "keydown"];

/**
 * Inline script that loads the scripts of the page after the first paint that contains its main
 * images, which otherwise share the connection with them. Loads them at once on an action, which
 * the click recorder keeps until the page is interactive.
 */
const LOADER = [
  "(paths=>{let isStarted;",
  "const start=()=>{if(isStarted)return;isStarted=true;",
  'for(const path of paths)document.head.append(Object.assign(document.createElement("script"),{src:path}))};',
  "const images=[...document.images].filter(i=>i.fetchPriority==='high'&&!i.complete);",
  "Promise.all(images.map(i=>new Promise(done=>{i.onload=i.onerror=done})))",
  ".then(()=>requestAnimationFrame(()=>setTimeout(start)));",
  `setTimeout(start,${LONGEST_WAIT});`,
  `for(const type of ${JSON.stringify(ACTIONS)})addEventListener(type,start,{once:true,capture:true,passive:true})})`,
].join("");

const SCRIPTS = /(?:<script src="\/[^"]+" async><\/script>)+/;

/**
 * Replaces the script elements that Gatsby writes with the script loader. Returns other documents,
 * and those of an earlier build, without a change.
 */
export function deferScripts(html: string): string {
  return html.replace(SCRIPTS, (elements) => {
    const paths = [...elements.matchAll(/src="([^"]+)"/g)].map(([, path = ""]) => path);
    return `<script id="script-loader">${LOADER}(${JSON.stringify(paths)})</script>`;
  });
}
