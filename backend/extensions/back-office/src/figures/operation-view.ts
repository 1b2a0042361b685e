import { h, resolveComponent, type VNode } from "vue";
import type { OperationState, ShopFigures } from "../../../../../src/contracts/shop-figures";
import type { FigureTexts } from "./texts";

/** Hours after which a daily backup is late. */
const BACKUP_LATE_HOURS = 26;

/** Part of the disk that must be free. The alerts use the same. */
const FREE_PART = 0.1;

type Fact = { readonly label: string; readonly value: VNode | string; readonly isProblem: boolean };

function backupFact(backup: OperationState["backup"], texts: FigureTexts): Fact {
  const { text, moment } = texts;
  const label = text("backup");
  if (backup === null) return { label, value: text("backup_unknown"), isProblem: false };
  const { succeededAt, failed, offsite } = backup;
  if (succeededAt === null) return { label, value: text("backup_never"), isProblem: true };
  const at = new Date(succeededAt);
  const isLate = Date.now() - at.getTime() > BACKUP_LATE_HOURS * 3_600_000;
  const notes = [
    ...(failed ? [text("backup_failed")] : []),
    ...(offsite ? [] : [text("backup_local")]),
  ];
  return {
    label,
    value: [moment(at), ...notes].join(", "),
    isProblem: isLate || failed || !offsite,
  };
}

/** What the owner should know about the installation, with a mark at what is wrong. */
export function operationView({ operation }: ShopFigures, texts: FigureTexts): readonly VNode[] {
  const { text, number, gigabytes } = texts;
  const { backup, version, directus, unsentMails, disk } = operation;
  const facts: readonly Fact[] = [
    backupFact(backup, texts),
    { label: text("unsent_mails"), value: number(unsentMails), isProblem: unsentMails > 0 },
    ...(disk === null
      ? []
      : [
          {
            label: text("disk"),
            value: text("disk_free", { free: gigabytes(disk.free), size: gigabytes(disk.size) }),
            isProblem: disk.free < disk.size * FREE_PART,
          },
        ]),
    {
      label: text("version"),
      value: text("versions", { version, directus }),
      isProblem: false,
    },
  ];
  return [
    h(
      "dl",
      facts.map(({ label, value, isProblem }) =>
        h("div", [
          h("dt", label),
          h("dd", isProblem ? { class: "problem" } : {}, [
            ...(isProblem ? [h(resolveComponent("v-icon"), { name: "warning", small: true })] : []),
            value,
          ]),
        ]),
      ),
    ),
  ];
}
