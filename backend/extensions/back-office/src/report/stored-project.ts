const KEY = "month-end-project";

/** Returns the project that the user selected last for month's end and figures. */
export function readProject(): number | undefined {
  const project = Number(localStorage.getItem(KEY));
  return project > 0 ? project : undefined;
}

export const storeProject = (project: number): void => localStorage.setItem(KEY, String(project));
