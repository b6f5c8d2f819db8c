const text = (value) =>
  typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 3 }) : String(value);

/**
 * One row for each figure with a target, and one verdict for each proof, which follows from its figures. A proof whose file
 * failed without a missed figure (a broken expectation, a crash) is named as well.
 */
export function proofTable(results, verdicts = []) {
  const rows = results.flatMap(({ name, figures, holds }) => {
    const judged = figures.filter(({ target }) => target !== null);
    const lines = judged.map(({ what, value, target, isMet }) => [
      name,
      what,
      text(value),
      target,
      isMet ? 'met' : 'MISSED',
    ]);
    return [...lines, [name, '', '', '', verdictOf(judged, holds)]];
  });
  const named = verdicts.filter(({ file, holds }) => (holds ? !hasResult(results, file) : !hasFailure(results, file)));
  const others = named.map(({ file, holds }) => [
    file,
    '',
    '',
    '',
    holds ? 'holds: every expectation was met' : 'FAILED before its figures, see above',
  ]);
  return table([['proof', 'figure', 'measured', 'target', 'verdict'], ...rows, ...others]);
}

function verdictOf(judged, holds) {
  if (judged.some(({ isMet }) => !isMet)) return 'DOES NOT HOLD';
  return holds ? 'holds' : 'DOES NOT HOLD: an expectation failed, see above';
}

const isOf = (file, { name }) => file.startsWith(`${name.split(/[- ]/)[0].toLowerCase()}-`);
const hasResult = (results, file) => results.some((result) => isOf(file, result));
const hasFailure = (results, file) => results.some((result) => !result.holds && isOf(file, result));

function table([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
