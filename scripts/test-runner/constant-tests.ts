import ts from "typescript";
import { parseSource, testCalls } from "./test-titles";

/** A module that is searched for constants. */
interface Module {
  readonly path: string;
  readonly source: string;
}

/** Returns the file and source of a module that a file imports by a relative path. */
export type ReadModule = (importer: string, specifier: string) => Module | undefined;

/** Names that compute nothing of the product. */
const HARMLESS = new Set([
  ...["expect", "undefined", "NaN", "Infinity"],
  ...["Object", "Array", "Number", "String", "Boolean", "Math", "JSON", "Set", "Map", "RegExp"],
]);

/** Expressions that compute something when a module is loaded or a test runs. */
const isComputation = (node: ts.Node): boolean =>
  ts.isCallExpression(node) ||
  ts.isNewExpression(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassExpression(node);

/** Returns whether an expression of a module is a value written into the source. */
function isValue(node: ts.Node, module: Module, read: ReadModule): boolean {
  if (ts.isTypeNode(node)) return true;
  if (isComputation(node)) return false;
  if (ts.isIdentifier(node))
    return node.text === "undefined" || isConstant(node.text, module, read);
  if (ts.isPropertyAccessExpression(node)) return isValue(node.expression, module, read);
  if (ts.isPropertyAssignment(node)) return isValue(node.initializer, module, read);
  return !ts.forEachChild(node, (child) => !isValue(child, module, read));
}

/** Returns whether a name of a module stands for a value written into the source. */
function isConstant(name: string, module: Module, read: ReadModule): boolean {
  const { path, source } = module;
  const isElsewhere = (
    { propertyName, name: own }: ts.ImportSpecifier | ts.ExportSpecifier,
    specifier: ts.Expression | undefined,
  ): boolean => {
    const other =
      specifier && ts.isStringLiteral(specifier) ? read(path, specifier.text) : undefined;
    return other !== undefined && isConstant((propertyName ?? own).text, other, read);
  };
  for (const statement of parseSource(source, path).statements) {
    if (ts.isVariableStatement(statement)) {
      const own = statement.declarationList.declarations.find(
        (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
      );
      if (own) return own.initializer !== undefined && isValue(own.initializer, module, read);
    }
    const bindings = ts.isExportDeclaration(statement)
      ? statement.exportClause
      : ts.isImportDeclaration(statement)
        ? statement.importClause?.namedBindings
        : undefined;
    if (!bindings || ts.isNamespaceExport(bindings) || ts.isNamespaceImport(bindings)) continue;
    for (const element of bindings.elements)
      if (element.name.text === name)
        return isElsewhere(
          element,
          ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement)
            ? statement.moduleSpecifier
            : undefined,
        );
  }
  return false;
}

/** Returns whether all values that a module exports are constants. */
function hasOnlyConstants(module: Module, read: ReadModule): boolean {
  return parseSource(module.source, module.path).statements.every((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.every(
        ({ name }) => ts.isIdentifier(name) && isConstant(name.text, module, read),
      );
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      return (
        exportClause !== undefined &&
        ts.isNamedExports(exportClause) &&
        exportClause.elements.every(({ name }) => isConstant(name.text, module, read))
      );
    }
    return (
      ts.isImportDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement)
    );
  });
}

/** What a name of a test file stands for: a constant of the product, or anything else. */
type Imports = ReadonlyMap<string, "constant" | "other">;

function importsOf(file: ts.SourceFile, read: ReadModule): Imports {
  const imports = new Map<string, "constant" | "other">();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const { importClause, moduleSpecifier } = statement;
    if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    const module = read(file.fileName, moduleSpecifier.text);
    const kindOf = (holds: (module: Module) => boolean) =>
      module && holds(module) ? "constant" : "other";
    if (importClause.name) imports.set(importClause.name.text, "other");
    const bindings = importClause.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings))
      imports.set(
        bindings.name.text,
        kindOf((from) => hasOnlyConstants(from, read)),
      );
    else
      for (const { name, propertyName } of bindings?.elements ?? [])
        imports.set(
          name.text,
          kindOf((from) => isConstant((propertyName ?? name).text, from, read)),
        );
  }
  return imports;
}

/** Returns the names that a node uses, without names of members and its own declarations. */
function usedNames(node: ts.Node): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (at: ts.Node): void => {
    if (ts.isTypeNode(at)) return;
    if (ts.isIdentifier(at)) used.add(at.text);
    if (ts.isPropertyAccessExpression(at)) visit(at.expression);
    else if (ts.isPropertyAssignment(at)) visit(at.initializer);
    else ts.forEachChild(at, visit);
  };
  visit(node);
  return used;
}

/** Returns whether a variable gets its value elsewhere, for example in `beforeAll`. */
const isAssigned = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) &&
  node.initializer === undefined &&
  !ts.isForOfStatement(node.parent.parent);

/** Returns the declarations of a file by name, in any scope. */
function declarationsOf(file: ts.SourceFile): ReadonlyMap<string, readonly ts.Node[]> {
  const found = new Map<string, ts.Node[]>();
  const add = (name: ts.Node, node: ts.Node): void => {
    if (ts.isIdentifier(name)) found.set(name.text, [...(found.get(name.text) ?? []), node]);
    else ts.forEachChild(name, (part) => ts.isBindingElement(part) && add(part.name, node));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) || ts.isParameter(node)) add(node.name, node);
    if (ts.isFunctionDeclaration(node) && node.name) add(node.name, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Returns the titles of the tests that only compare constants: all that they use of the product,
 * directly or by helpers of their file, are values written into the source. Such a test passes
 * whether or not anything reads the values, so it proves no requirement. A test that uses a name
 * unknown here, such as `document` or a package, is not one of them, nor is a test in a browser
 * (`test`).
 */
export function constantTests(
  source: string,
  fileName: string,
  read: ReadModule,
): readonly string[] {
  const file = parseSource(source, fileName);
  const imports = importsOf(file, read);
  const declarations = declarationsOf(file);

  const usesConstantsOnly = (test: ts.Node): boolean => {
    const seen = new Set<string>();
    let constants = 0;
    const isFine = (node: ts.Node): boolean =>
      [...usedNames(node)].every((name) => {
        if (seen.has(name) || HARMLESS.has(name)) return true;
        seen.add(name);
        const kind = imports.get(name);
        if (kind === "constant") constants += 1;
        if (kind !== undefined) return kind === "constant" || name === "it";
        const declared = declarations.get(name) ?? [];
        return declared.length > 0 && declared.every((node) => !isAssigned(node) && isFine(node));
      });
    return isFine(test) && constants > 0;
  };
  return testCalls(file).flatMap(({ root, titles, node }) =>
    root === "it" && usesConstantsOnly(node) ? titles : [],
  );
}
