import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { TypeIcon, typeToken } from '../entityTypes/EntityType.tsx';
import { initialsOf } from './initials.ts';
import { PortraitFilesContext, usePicture, usePortrait, usePortraitFiles } from './usePortrait.ts';
import './portrait.css';

/** Provides the vault's portraits to its children. */
export function PortraitsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <PortraitFilesContext value={usePortraitFiles()}>{children}</PortraitFilesContext>;
}

interface PortraitProps {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Diameter in pixels. */
  readonly size?: number;
}

/** Portrait of an entity: its picture, else a person's initials or the icon of its type, in the type's color. Hidden from screen readers. */
export const Portrait = memo(function Portrait({ id, name, type, size = 24 }: PortraitProps): ReactNode {
  return <Face picture={usePortrait(id)} name={name} type={type} size={size} />;
});

interface PortraitPictureProps {
  /** Path of the picture inside the vault. */
  readonly path: string;
  readonly type: string;
  readonly size: number;
}

/** A picture of the vault as a portrait; the type's icon while it loads or when it fails. */
export function PortraitPicture({ path, type, size }: PortraitPictureProps): ReactNode {
  return <Face picture={usePicture(path)} name="" type={type} size={size} />;
}

/** Portrait without a picture. */
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
        // Drawn as an attribute, so that copying and searching the page find only the name.
        <span className="portrait-initials" data-initials={initials} />
      )}
    </span>
  );
}

/** Drawn on a canvas: the CSP only allows the page's own URLs, and a blob has another. */
function Picture({ picture, size }: { readonly picture: ImageBitmap; readonly size: number }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = Math.round(size * window.devicePixelRatio);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    // Another picture may have been drawn here, and this one be transparent.
    context.clearRect(0, 0, pixels, pixels);
    context.drawImage(picture, 0, 0, pixels, pixels);
  }, [picture, pixels]);
  return <canvas ref={canvas} width={pixels} height={pixels} />;
}
