/** The picture of a person, or a friendly robot drawn from the name when there is none. */
import { useState } from 'react';
import { RobotFace } from './robot-face.tsx';

interface AvatarProps {
  name: string;
  /** Address of the picture; null draws the robot. */
  src: string | null;
  /** Pixels. */
  size?: number;
}

/** Decoration beside a name that is written out; where it stands alone, its surroundings must name it. */
export function Avatar({ name, src, size = 44 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (!src || src === brokenSrc) return <RobotFace name={name} size={size} />;
  return (
    <img
      src={src}
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
