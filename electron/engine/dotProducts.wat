;; The dot products of dotProducts.ts, whose bytes are made from this by `wat2wasm` (WABT). Addresses and sizes are in bytes.
(module
  (import "js" "memory" (memory 1))

  ;; Of one vector with each of many that lie one behind the other, into a row of numbers. Their size must be a multiple of 64.
  ;; Sixteen numbers are multiplied at a time and summed in four lanes of four.
  (func (export "many") (param $one i32) (param $each i32) (param $end i32) (param $size i32) (param $out i32)
    (local $at i32) (local $last i32) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $vectors
      (local.set $at (local.get $one))
      (local.set $last (i32.add (local.get $one) (local.get $size)))
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (v128.const i32x4 0 0 0 0))
      (local.set $c (v128.const i32x4 0 0 0 0))
      (local.set $d (v128.const i32x4 0 0 0 0))
      (loop $numbers
        (local.set $a (f32x4.add (local.get $a)
          (f32x4.mul (v128.load align=4 (local.get $at)) (v128.load align=4 (local.get $each)))))
        (local.set $b (f32x4.add (local.get $b)
          (f32x4.mul (v128.load offset=16 align=4 (local.get $at)) (v128.load offset=16 align=4 (local.get $each)))))
        (local.set $c (f32x4.add (local.get $c)
          (f32x4.mul (v128.load offset=32 align=4 (local.get $at)) (v128.load offset=32 align=4 (local.get $each)))))
        (local.set $d (f32x4.add (local.get $d)
          (f32x4.mul (v128.load offset=48 align=4 (local.get $at)) (v128.load offset=48 align=4 (local.get $each)))))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (local.set $each (i32.add (local.get $each) (i32.const 64)))
        (br_if $numbers (i32.lt_u (local.get $at) (local.get $last))))
      (local.set $a (f32x4.add (f32x4.add (local.get $a) (local.get $b)) (f32x4.add (local.get $c) (local.get $d))))
      (f32.store (local.get $out) (f32.add
        (f32.add (f32x4.extract_lane 0 (local.get $a)) (f32x4.extract_lane 1 (local.get $a)))
        (f32.add (f32x4.extract_lane 2 (local.get $a)) (f32x4.extract_lane 3 (local.get $a)))))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $vectors (i32.lt_u (local.get $each) (local.get $end)))))

  ;; Of two vectors, number by number in single precision, as sqlite-vec sums: the same bits.
  (func (export "two") (param $one i32) (param $other i32) (param $size i32) (result f32)
    (local $end i32) (local $sum f32)
    (local.set $end (i32.add (local.get $one) (local.get $size)))
    (loop $numbers
      (local.set $sum (f32.add (local.get $sum) (f32.mul (f32.load (local.get $one)) (f32.load (local.get $other)))))
      (local.set $one (i32.add (local.get $one) (i32.const 4)))
      (local.set $other (i32.add (local.get $other) (i32.const 4)))
      (br_if $numbers (i32.lt_u (local.get $one) (local.get $end))))
    (local.get $sum)))
