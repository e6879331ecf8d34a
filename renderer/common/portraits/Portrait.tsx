import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { TypeIcon, typeToken } from '../entityTypes/EntityType.tsx';
import { initialsOf } from './initials.ts';
import { PortraitPathsContext, usePicture, usePortrait, usePortraitPaths } from './usePortrait.ts';
import './portrait.css';

/** Reads where the vault's portraits are, once for all faces inside. */
export function PortraitsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <PortraitPathsContext value={usePortraitPaths()}>{children}</PortraitPathsContext>;
}

interface PortraitProps {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Diameter in pixels. */
  readonly size?: number;
}

/** The face of an entity: its picture, else a person's initials or the icon of its type, in the colour of the type. For the eye alone. */
export const Portrait = memo(function Portrait({ id, name, type, size = 24 }: PortraitProps): ReactNode {
  return <Face picture={usePortrait(id)} name={name} type={type} size={size} />;
});

interface PortraitPictureProps {
  /** Path of the picture inside the vault. */
  readonly path: string;
  readonly type: string;
  readonly size: number;
}

/** A picture of the vault as the face of an entity; the icon of its type while it is read, and where it cannot be. */
export function PortraitPicture({ path, type, size }: PortraitPictureProps): ReactNode {
  return <Face picture={usePicture(path)} name="" type={type} size={size} />;
}

/** The face of an entity without a picture. */
export function PortraitFace(props: { readonly name: string; readonly type: string; readonly size: number }): ReactNode {
  return <Face picture={null} {...props} />;
}

interface FaceProps {
  readonly picture: ImageBitmap | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

function Face({ picture, name, type, size }: FaceProps): ReactNode {
  const initials = type === 'character' ? initialsOf(name) : '';
  return (
    <span className="portrait" aria-hidden style={{ '--type': `var(${typeToken(type)})`, '--portrait': `${size}px` } as CSSProperties}>
      {picture ? (
        <Picture picture={picture} size={size} />
      ) : initials === '' ? (
        <TypeIcon type={type} size={Math.round(Math.max(12, size * 0.5))} />
      ) : (
        // No text of the page: whoever copies or searches it finds the name alone.
        <span className="portrait-initials" data-initials={initials} />
      )}
    </span>
  );
}

/** On a canvas: the page may show no address but its own, and a picture in memory has another. */
function Picture({ picture, size }: { readonly picture: ImageBitmap; readonly size: number }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = Math.round(size * window.devicePixelRatio);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, pixels, pixels);
  }, [picture, pixels]);
  return <canvas ref={canvas} width={pixels} height={pixels} />;
}
