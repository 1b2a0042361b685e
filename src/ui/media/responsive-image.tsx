import { createContext, useContext, type CSSProperties, type ReactNode } from "react";
import {
  createImageKey,
  type ImageKey,
  type ImageRef,
  type ImageSource,
} from "../../domain/media/image";
import { objectPosition } from "../../domain/media/focal-point";
import * as styles from "./responsive-image.module.css";

/** Generated sizes of the page's images, by key. */
export type ImageSources = Readonly<Partial<Record<ImageKey, ImageSource>>>;

const Pictures = createContext<ImageSources>({});

export function ImageSourcesProvider({
  pictures,
  children,
}: {
  readonly pictures: ImageSources;
  readonly children: ReactNode;
}) {
  return <Pictures.Provider value={pictures}>{children}</Pictures.Provider>;
}

/** Returns the generated sizes of an image, or `undefined` if the build generated none. */
export function useImageSource(picture: ImageRef): ImageSource | undefined {
  return useContext(Pictures)[createImageKey(picture)];
}

// React 18 passes `fetchpriority` through only in lower case.
const FIRST = { fetchpriority: "high" };
const LATER = { loading: "lazy", decoding: "async" } as const;

type Props = {
  readonly picture: ImageRef;
  /** The largest image of the page: loaded immediately, with high priority. */
  readonly first?: boolean;
  readonly className?: string | undefined;
};

/**
 * Renders an image with reserved space. Renders nothing if the build could not generate the image,
 * which the build log reports (CONTENT-6).
 */
export function ResponsiveImage({ picture, first = false, className }: Props) {
  const source = useImageSource(picture);
  if (!source) return null;
  const style: CSSProperties = {
    ...(source.color && !source.hasTile ? { backgroundColor: source.color } : {}),
    ...(picture.focus ? { objectPosition: objectPosition(picture.focus) } : {}),
  };
  const image = (
    <img
      src={source.src}
      alt={picture.alt}
      width={source.width}
      height={source.height}
      className={className}
      style={style}
      {...(source.srcSet ? { srcSet: source.srcSet, sizes: source.sizes } : {})}
      {...(first ? FIRST : LATER)}
    />
  );
  if (source.sources.length === 0) return image;
  return (
    <picture className={source.hasTile ? styles.tile : undefined}>
      {source.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={source.sizes} />
      ))}
      {image}
    </picture>
  );
}
