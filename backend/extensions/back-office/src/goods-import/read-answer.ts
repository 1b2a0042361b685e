import {
  FILE_PROBLEMS,
  type ImportProblem,
  type ImportProgress,
} from "../../../../../src/contracts/goods-import";
import { isRecord } from "../../../../../src/domain/is-record";

const PROBLEMS = [...FILE_PROBLEMS, "invalid", "running"] as const;

/** Returns why the server has refused a request. Without an answer: "failed". */
export function readProblem(error: unknown): ImportProblem {
  const response = isRecord(error) ? error["response"] : undefined;
  const status = isRecord(response) ? response["status"] : undefined;
  const data = isRecord(response) ? response["data"] : undefined;
  // A run answers with lines of text.
  const problem = /"problem":"([a-z-]+)"/.exec(
    typeof data === "string" ? data : JSON.stringify(data ?? ""),
  )?.[1];
  if (status === 413) return "too-large";
  if (status === 403) return "forbidden";
  return PROBLEMS.find((each) => each === problem) ?? "failed";
}

const isProgress = (value: unknown): value is ImportProgress =>
  isRecord(value) && (value["finished"] === true || Array.isArray(value["rows"]));

/**
 * Returns a function that reads the lines of an answer while it arrives. It takes all that has
 * arrived so far, and passes on each complete line once.
 */
export function createProgressReader(
  onRows: (progress: Exclude<ImportProgress, { readonly finished: true }>) => void,
): (answer: string) => void {
  let read = 0;
  return (answer) => {
    const end = answer.lastIndexOf("\n") + 1;
    for (const line of answer.slice(read, end).split("\n").filter(Boolean)) {
      const progress: unknown = JSON.parse(line);
      if (isProgress(progress) && !("finished" in progress)) onRows(progress);
    }
    read = Math.max(read, end);
  };
}

/** True if the answer has its last line, so that the connection was not lost before. */
export const isComplete = (answer: string): boolean => /"finished":true\}\s*$/.test(answer);
