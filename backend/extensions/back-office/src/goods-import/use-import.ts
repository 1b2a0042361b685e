import { useApi } from "@directus/extensions-sdk";
import { computed, onMounted, ref } from "vue";
import type {
  ImportedRow,
  ImportPlan,
  ImportProblem,
} from "../../../../../src/contracts/goods-import";
import type { ColumnKey } from "../../../../../src/domain/goods-import/headings";
import { saveFile } from "../save-file";
import { useImportTexts } from "./describe";
import { createProgressReader, isComplete, readProblem } from "./read-answer";

const STORED_PROJECT = "goods-import-project";

type Project = { readonly id: number; readonly display_name: string };
type State = "idle" | "reading" | "running" | "finished" | "interrupted";

/** State of the page: project, file, its preview or report, and what the buttons do. */
export function useImport() {
  const api = useApi();
  const texts = useImportTexts();
  const projects = ref<readonly Project[]>([]);
  const project = ref<number>();
  const file = ref<File>();
  const plan = ref<ImportPlan>();
  const report = ref<readonly ImportedRow[]>([]);
  const done = ref(0);
  const state = ref<State>("idle");
  const problem = ref<ImportProblem>();
  const failedPicture = ref("");

  onMounted(async () => {
    const response: { readonly data: { readonly data: readonly Project[] } } = await api.get(
      "/items/project",
      { params: { fields: ["id", "display_name"], limit: -1, sort: "id" } },
    );
    projects.value = response.data.data;
    const stored = Number(localStorage.getItem(STORED_PROJECT));
    project.value = (projects.value.find(({ id }) => id === stored) ?? projects.value[0])?.id;
  });

  const params = () => ({ project: project.value });
  const headers = { "Content-Type": "application/octet-stream" };

  const preview = async (): Promise<void> => {
    if (file.value === undefined) return;
    problem.value = undefined;
    state.value = "reading";
    try {
      const response: { readonly data: ImportPlan } = await api.post(
        "/goods-import/plan",
        file.value,
        { params: params(), headers },
      );
      plan.value = response.data;
      report.value = response.data.rows;
    } catch (error) {
      plan.value = undefined;
      problem.value = readProblem(error);
    }
    state.value = "idle";
  };
  const chooseProject = (id: number): void => {
    project.value = id;
    localStorage.setItem(STORED_PROJECT, String(id));
    void preview();
  };
  const chooseFile = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    file.value = chosen;
    void preview();
  };

  const run = async (): Promise<void> => {
    const rows: ImportedRow[] = [];
    let answered = "";
    const readLines = createProgressReader((progress) => {
      rows.push(...progress.rows);
      done.value = progress.done;
    });
    done.value = 0;
    problem.value = undefined;
    state.value = "running";
    try {
      const response: { readonly data: string } = await api.post("/goods-import/run", file.value, {
        ...{ params: { ...params(), since: plan.value?.since }, headers, responseType: "text" },
        transformResponse: (answer: string) => answer,
        onDownloadProgress: ({ event }: { readonly event?: ProgressEvent }) => {
          if (event?.target instanceof XMLHttpRequest) readLines(event.target.responseText);
        },
      });
      answered = response.data;
      readLines(answered);
    } catch (error) {
      const refusal = readProblem(error);
      if (refusal !== "failed") {
        problem.value = refusal;
        state.value = "idle";
        return;
      }
      // Otherwise the last line is missing, too.
    }
    report.value = rows;
    state.value = isComplete(answered) ? "finished" : "interrupted";
  };

  const assign = async (heading: string, key: ColumnKey): Promise<void> => {
    try {
      await api.post("/goods-import/headings", { heading, key }, { params: params() });
    } catch (error) {
      problem.value = readProblem(error);
      return;
    }
    await preview();
  };
  const addPictures = async (pictures: readonly File[]): Promise<void> => {
    failedPicture.value = "";
    for (const picture of pictures) {
      const form = new FormData();
      form.append("file", picture);
      try {
        await api.post("/files", form);
      } catch {
        failedPicture.value = picture.name;
      }
    }
    await preview();
  };
  const downloadProducts = async (format: "csv" | "xlsx"): Promise<void> => {
    problem.value = undefined;
    try {
      const response: {
        readonly data: Blob;
        readonly headers: Readonly<Record<string, string>>;
      } = await api.get("/goods-import/export", {
        params: { ...params(), format, language: texts.language === "de" ? "de" : "en" },
        responseType: "blob",
      });
      saveFile(response.data, response.headers["content-disposition"] ?? "");
    } catch (error) {
      problem.value = readProblem(error);
    }
  };

  return {
    ...{ texts, projects, project, file, plan, report, done, state, problem, failedPicture },
    isBusy: computed(() => state.value === "reading" || state.value === "running"),
    ...{ chooseProject, chooseFile, run, assign, addPictures, downloadProducts },
  };
}

export type GoodsImport = ReturnType<typeof useImport>;
