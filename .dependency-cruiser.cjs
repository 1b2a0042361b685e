/**
 * Import cycles are an error, including cycles of type imports: the files of a cycle cannot be read,
 * tested or moved independently.
 */
module.exports = {
  forbidden: [{ name: "no-circular", severity: "error", from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|dist|public|\\.cache|\\.state)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
