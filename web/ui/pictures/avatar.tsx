/** The picture of a person. Without a picture, a robot drawn from the name. */
import { profilePicturePreviewSide, profilePictureSide } from '@starparty/contract/limits.ts';
import { useState } from 'react';
import { RobotFace } from '../drawings/robot-face.tsx';

interface AvatarProps {
  name: string;
  /** URL of the picture. If it is null, the robot is drawn. */
  src: string | null;
  /** In pixels. */
  size?: number;
}

/** The picture is decorative. It needs a visible name beside it, or an accessible name around it. */
export function Avatar({ name, src, size = 44 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (!src || src === brokenSrc) return <RobotFace name={name} size={size} />;
  return (
    <img
      src={src}
      srcSet={sourcesOf(src)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="flex-none rounded-full bg-raised object-cover"
      style={{ width: size, height: size }}
      onError={() => setBrokenSrc(src)}
    />
  );
}

/** The available sizes of a profile picture. The server stores a preview beside each picture. */
function sourcesOf(src: string): string | undefined {
  if (!/^\/images\/profile_pics\/[\w-]+\.webp$/.test(src)) return undefined;
  const preview = src.replace(/\.webp$/, '-preview.webp');
  return `${preview} ${profilePicturePreviewSide}w, ${src} ${profilePictureSide}w`;
}
