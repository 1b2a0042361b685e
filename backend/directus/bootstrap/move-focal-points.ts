const inPixels = (coordinate: "x" | "y", length: "width" | "height"): string =>
  `focal_point_${coordinate} = (select round(h.focal_point_${coordinate} * directus_files.${length} / 100.0)
     from block_hero h where h.image = directus_files.id order by h.id limit 1)`;

/**
 * Moves the focal points of heroes to their files, before the content model without these fields is
 * applied (decision 091). A file with a focal point of its own keeps it.
 */
export async function moveFocalPoints(database: DirectusDatabase): Promise<void> {
  if (!(await database.schema.hasColumn("block_hero", "focal_point_x"))) return;
  await database.raw(
    `update directus_files set ${inPixels("x", "width")}, ${inPixels("y", "height")}
       where focal_point_x is null and width is not null and id in (
         select image from block_hero where focal_point_x <> 50 or focal_point_y <> 50)`,
    [],
  );
}
