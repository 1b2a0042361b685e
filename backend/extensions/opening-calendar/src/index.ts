import { defineEndpoint } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import type { OpeningCalendarAnswer } from "#contracts/opening-calendar";
import { DEFAULT_LOCALE, isLocale } from "#domain/locale/locale";
import { createOpeningCalendar } from "#domain/opening-hours/opening-calendar";
import { createOpeningSchedule } from "#domain/opening-hours/opening-schedule";
import { findStaff } from "../../shared/http/product-staff";
import { readBranches } from "./read-branches";

/** Weeks of the calendar, this one included. From the end of November it reaches into January. */
const WEEKS = 8;

/**
 * `GET /opening-calendar?language=de`: the coming weeks of each published branch, for users who may
 * change branches (HOURS-6). The rules are those of the website.
 */
export default defineEndpoint({
  id: "opening-calendar",
  handler: (router, context) => {
    const answer = async (request: Request, response: Response): Promise<void> => {
      const staff = await findStaff(context, request, "branch");
      if (staff === undefined) {
        response.status(403).json({ problem: "forbidden" });
        return;
      }
      const { language } = request.query;
      const locale = isLocale(language) ? language : DEFAULT_LOCALE;
      const now = Date.now();
      const calendar: OpeningCalendarAnswer = {
        branches: (await readBranches(context, staff)).map((branch) => ({
          ...{ id: branch.id, name: branch.displayName },
          days: createOpeningCalendar(
            createOpeningSchedule(branch, locale),
            now,
            branch.timeZone,
            WEEKS,
            locale,
          ),
        })),
      };
      response.json(calendar);
    };
    router.get("/", (request: Request, response: Response) => {
      response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
      answer(request, response).catch((error: unknown) => {
        context.logger.error(error, "opening-calendar failed");
        response.status(500).json({ problem: "failed" });
      });
    });
  },
});
