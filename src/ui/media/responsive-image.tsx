import { createContext, useContext, type CSSProperties, type ReactNode } from "react";
import {
  createImageKey,
  type ImageKey,
  type ImageRef,
  type ImageSource,
} from "../../domain/media/image";

/** The sizes that the build made of this page's pictures, by key. */
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

/** The sizes of one picture; none where the build could not make it. */
export function useImageSource(picture: ImageRef): ImageSource | undefined {
  return useContext(Pictures)[createImageKey(picture)];
}

// React 18 passes `fetchpriority` on only in lower case.
const FIRST = { fetchpriority: "high" };
const LATER = { loading: "lazy", decoding: "async" } as const;

type Props = {
  readonly picture: ImageRef;
  /** The page's largest picture: loaded at once, with high priority. */
  readonly first?: boolean;
  readonly className?: string | undefined;
};

/**
 * A picture whose box stands before it loads. A picture that the build could not make is left out,
 * as the build's log says (CONTENT-6).
 */
export function ResponsiveImage({ picture, first = false, className }: Props) {
  const source = useImageSource(picture);
  if (!source) return null;
  const style: CSSProperties | undefined = source.color
    ? { backgroundColor: source.color }
    : undefined;
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
    <picture>
      {source.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={source.sizes} />
      ))}
      {image}
    </picture>
  );
}
